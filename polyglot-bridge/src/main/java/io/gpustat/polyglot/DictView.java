package io.gpustat.polyglot;

import org.graalvm.polyglot.Value;
import org.graalvm.polyglot.proxy.ProxyArray;
import org.graalvm.polyglot.proxy.ProxyHashMap;
import org.graalvm.polyglot.proxy.ProxyIterator;
import org.jspecify.annotations.Nullable;

import java.util.Iterator;
import java.util.Map;

/** A Java mapping as Python sees it: a dict whose changes are the mapping's. */
record DictView(Map<String, @Nullable Object> map, GuestValues values) implements ProxyHashMap {

    @Override
    public long getHashSize() {
        return map.size();
    }

    @Override
    public boolean hasHashEntry(Value key) {
        return key.isString() && map.containsKey(key.asString());
    }

    @Override
    public @Nullable Object getHashValue(Value key) {
        return values.toGuest(map.get(key.asString()));
    }

    @Override
    public void putHashEntry(Value key, Value value) {
        if (!key.isString()) {
            throw new IllegalArgumentException("keys are strings");
        }
        map.put(key.asString(), values.toJava(value));
    }

    @Override
    public boolean removeHashEntry(Value key) {
        if (!hasHashEntry(key)) {
            return false;
        }
        map.remove(key.asString());
        return true;
    }

    @Override
    public Object getHashEntriesIterator() {
        var keys = java.util.List.copyOf(map.keySet()).iterator();
        return new Entries(keys, map, values);
    }

    /** The entries one by one; a value is read when its entry is reached, not before. */
    private record Entries(
            Iterator<String> keys, Map<String, @Nullable Object> map, GuestValues values)
            implements ProxyIterator {

        @Override
        public boolean hasNext() {
            return keys.hasNext();
        }

        @Override
        public Object getNext() {
            var key = keys.next();
            return new Entry(key, map, values);
        }
    }

    /** One entry, as an array of key and value; who asks only for keys reads no value. */
    private record Entry(String key, Map<String, @Nullable Object> map, GuestValues values)
            implements ProxyArray {

        @Override
        public @Nullable Object get(long index) {
            return index == 0 ? key : values.toGuest(map.get(key));
        }

        @Override
        public void set(long index, Value value) {
            map.put(key, values.toJava(value));
        }

        @Override
        public long getSize() {
            return 2;
        }
    }
}
