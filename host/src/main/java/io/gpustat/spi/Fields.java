package io.gpustat.spi;

import org.jspecify.annotations.Nullable;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The fields of a GPU or a process: a mutable mapping in order of insertion, where null means
 * unknown. What stands here stands in {@code --json} under the same key.
 *
 * <p>A value can be deferred: it is worked out when it is first read, so a figure that costs time
 * costs nothing as long as nobody looks at it.
 */
public sealed class Fields extends AbstractMap<String, @Nullable Object>
        permits GpuEntry, ProcessEntry {

    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    /** Puts a value that is worked out at its first reading. */
    public void defer(String key, Supplier<? extends @Nullable Object> value) {
        values.put(key, new Deferred(value));
    }

    @Override
    public @Nullable Object get(@Nullable Object key) {
        var value = values.get(key);
        if (key instanceof String name && value instanceof Deferred deferred) {
            var worked = deferred.value().get();
            values.put(name, worked);
            return worked;
        }
        return value;
    }

    /**
     * Puts a value.
     *
     * @throws IllegalArgumentException when it is none that an entry can hold
     */
    @Override
    public @Nullable Object put(String key, @Nullable Object value) {
        try {
            return values.put(key, PlainValue.of(value, key));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("cannot hold " + e.getMessage(), e);
        }
    }

    @Override
    public @Nullable Object remove(@Nullable Object key) {
        return values.remove(key);
    }

    @Override
    public boolean containsKey(@Nullable Object key) {
        return values.containsKey(key);
    }

    @Override
    public int size() {
        return values.size();
    }

    @Override
    public Set<Entry<String, @Nullable Object>> entrySet() {
        return new AbstractSet<>() {
            @Override
            public int size() {
                return values.size();
            }

            @Override
            public Iterator<Entry<String, @Nullable Object>> iterator() {
                return new FieldIterator(values.keySet().iterator());
            }
        };
    }

    /** The number under a key; null when it is unknown or no number. */
    protected @Nullable Long number(String key) {
        return get(key) instanceof Number number ? (Long) number.longValue() : null;
    }

    /** The text under a key; null when it is unknown or no text. */
    protected @Nullable String text(String key) {
        return get(key) instanceof String text ? text : null;
    }

    /**
     * Makes entries of the plain mappings in a list, in place, and takes out what is neither.
     *
     * @return whether there was nothing to take out
     */
    @SuppressWarnings("unchecked") // a script's view of the list puts in whatever the script does
    static <E extends Fields> boolean adopt(List<?> list, Class<E> type, Supplier<E> empty) {
        var clean = true;
        for (var entries = ((List<@Nullable Object>) list).listIterator(); entries.hasNext(); ) {
            var entry = entries.next();
            if (type.isInstance(entry)) {
                continue;
            }
            if (entry instanceof Map<?, ?> map) {
                var adopted = empty.get();
                map.forEach((key, value) -> adopted.put(String.valueOf(key), value));
                entries.set(adopted);
            } else {
                entries.remove();
                clean = false;
            }
        }
        return clean;
    }

    private record Deferred(Supplier<? extends @Nullable Object> value) {}

    private final class FieldIterator implements Iterator<Entry<String, @Nullable Object>> {
        private final Iterator<String> keys;

        FieldIterator(Iterator<String> keys) {
            this.keys = keys;
        }

        @Override
        public boolean hasNext() {
            return keys.hasNext();
        }

        @Override
        public Entry<String, @Nullable Object> next() {
            var key = keys.next();
            return new Entry<>() {
                @Override
                public String getKey() {
                    return key;
                }

                @Override
                public @Nullable Object getValue() {
                    return get(key);
                }

                @Override
                public @Nullable Object setValue(@Nullable Object value) {
                    return put(key, value);
                }

                @Override
                public String toString() {
                    return key + "=" + getValue();
                }
            };
        }

        @Override
        public void remove() {
            keys.remove();
        }
    }
}
