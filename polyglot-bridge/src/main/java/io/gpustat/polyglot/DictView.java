package io.gpustat.polyglot;

import org.graalvm.polyglot.Value;
import org.graalvm.polyglot.proxy.ProxyArray;
import org.graalvm.polyglot.proxy.ProxyHashMap;
import org.graalvm.polyglot.proxy.ProxyIterator;
import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
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
        return read(key.asString());
    }

    private @Nullable Object read(String key) {
        try {
            return values.toGuest(map.get(key));
        } catch (RuntimeException e) {
            throw values.raised(e);
        }
    }

    @Override
    public void putHashEntry(Value key, Value value) {
        if (!key.isString()) {
            throw values.raised("TypeError", "keys must be texts, and this is " + key);
        }
        put(key.asString(), value);
    }

    private void put(String key, Value value) {
        try {
            map.put(key, values.put(value, key));
        } catch (RuntimeException e) {
            throw values.raised(e);
        }
    }

    @Override
    public boolean removeHashEntry(Value key) {
        if (!hasHashEntry(key)) {
            return false;
        }
        try {
            map.remove(key.asString());
            return true;
        } catch (RuntimeException e) {
            throw values.raised(e);
        }
    }

    @Override
    public Object getHashEntriesIterator() {
        return new Entries(new ArrayList<>(map.keySet()).iterator(), this);
    }

    /** The entries one by one; a value is read when its entry is reached, not before. */
    private record Entries(Iterator<String> keys, DictView dict) implements ProxyIterator {

        @Override
        public boolean hasNext() {
            return keys.hasNext();
        }

        @Override
        public Object getNext() {
            return new Entry(keys.next(), dict);
        }
    }

    /** One entry, as an array of key and value; who asks only for keys reads no value. */
    private record Entry(String key, DictView dict) implements ProxyArray {

        @Override
        public @Nullable Object get(long index) {
            return index == 0 ? key : dict.read(key);
        }

        @Override
        public void set(long index, Value value) {
            dict.put(key, value);
        }

        @Override
        public long getSize() {
            return 2;
        }
    }
}
