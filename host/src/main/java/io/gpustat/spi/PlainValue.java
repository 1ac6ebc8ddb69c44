package io.gpustat.spi;

import org.jspecify.annotations.Nullable;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The values that plugins may give back, whatever they are written in: null, truth values, whole
 * numbers of 64 bits, finite numbers, texts, lists and mappings of these, and times, which become
 * ISO 8601 text. NaN and the infinities become null.
 */
public final class PlainValue {

    private static final int DEEPEST = 100;

    private PlainValue() {}

    /**
     * The mapping with plain values; itself where they are plain already.
     *
     * @throws IllegalArgumentException naming what cannot be given, and its key
     */
    public static Map<String, ?> of(Map<?, ?> fields) {
        return map(fields, "", 0);
    }

    /** A plain value for a key; itself where it is plain already. */
    static @Nullable Object of(@Nullable Object value, String key) {
        return of(value, key, 0);
    }

    private static @Nullable Object of(@Nullable Object value, String key, int depth) {
        // The core's own values come first: they are most.
        if (value == null
                || value instanceof String
                || value instanceof Long
                || value instanceof Integer
                || value instanceof Boolean
                || value instanceof Fields) {
            return value;
        }
        if (value instanceof Number number) {
            return number(number, key);
        }
        if (depth == DEEPEST) {
            throw new IllegalArgumentException(
                    "a value of more than " + DEEPEST + " lists or mappings in each other");
        }
        if (value instanceof List<?> list) {
            return list(list, key, depth + 1);
        }
        return value instanceof Map<?, ?> map ? map(map, key, depth + 1) : text(value, key);
    }

    private static @Nullable Number number(Number number, String key) {
        if (number instanceof Double || number instanceof Float) {
            return Double.isFinite(number.doubleValue()) ? (Number) number.doubleValue() : null;
        }
        if (number instanceof Short || number instanceof Byte) {
            return number.longValue();
        }
        if (number instanceof BigDecimal decimal) {
            return decimal.doubleValue();
        }
        if (number instanceof BigInteger whole) {
            if (whole.bitLength() > Long.SIZE - 1) {
                throw refused("a whole number of more than 64 bits", key);
            }
            return whole.longValue();
        }
        throw refused("a " + number.getClass().getName() + " (use a Long or a Double)", key);
    }

    @SuppressWarnings("ReferenceEquality") // whether it is the same one is the question
    private static List<?> list(List<?> list, String key, int depth) {
        List<@Nullable Object> plain = null;
        for (int i = 0; i < list.size(); i++) {
            var item = list.get(i);
            var plainItem = of(item, key + "[" + i + "]", depth);
            if (plain == null && plainItem != item) {
                plain = new ArrayList<>(list);
            }
            if (plain != null) {
                plain.set(i, plainItem);
            }
        }
        return plain == null ? list : plain;
    }

    // Where it is returned as it is, every key has been seen.
    @SuppressWarnings({"unchecked", "ReferenceEquality"})
    private static Map<String, ?> map(Map<?, ?> map, String key, int depth) {
        Map<String, @Nullable Object> plain = null;
        for (var entry : map.entrySet()) {
            if (!(entry.getKey() instanceof String name)) {
                throw refused(
                        "a mapping with the key " + entry.getKey() + " (keys must be texts)", key);
            }
            var value = entry.getValue();
            var plainValue = of(value, key.isEmpty() ? name : key + "." + name, depth);
            if (plain == null && plainValue != value) {
                plain = new LinkedHashMap<>((Map<String, @Nullable Object>) map);
            }
            if (plain != null) {
                plain.put(name, plainValue);
            }
        }
        return plain == null ? (Map<String, ?>) map : plain;
    }

    private static String text(Object value, String key) {
        if (value instanceof CharSequence || value instanceof Character) {
            return value.toString();
        }
        if (value instanceof ZonedDateTime time) {
            return time.toOffsetDateTime().toString();
        }
        if (value instanceof OffsetDateTime
                || value instanceof Instant
                || value instanceof LocalDateTime
                || value instanceof LocalDate) {
            return value.toString();
        }
        var isSeveral = value instanceof Collection || value.getClass().isArray();
        throw refused(
                "a "
                        + value.getClass().getTypeName()
                        + (isSeveral ? " (use a List)" : " (use a Map, a text or a number)"),
                key);
    }

    private static IllegalArgumentException refused(String what, String key) {
        return new IllegalArgumentException(key.isEmpty() ? what : what + " at key '" + key + "'");
    }
}
