package io.gpustat.polyglot;

import org.graalvm.polyglot.Value;
import org.graalvm.polyglot.proxy.ProxyObject;
import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Map;

/**
 * A Java mapping as JavaScript sees it: an object whose properties are the mapping's. Attributes
 * besides the entries are there to be read, and as with what an object inherits, nothing lists
 * them.
 */
record PlainObjectView(Map<String, @Nullable Object> map, GuestValues values)
        implements ProxyObject {

    @Override
    public @Nullable Object getMember(String key) {
        try {
            var attributes = values.attributes();
            if (attributes != null && !map.containsKey(key) && attributes.has(map, key)) {
                return values.toGuest(attributes.read(map, key));
            }
            return values.toGuest(map.get(key));
        } catch (RuntimeException e) {
            throw values.raised(e);
        }
    }

    @Override
    public Object getMemberKeys() {
        return new ListView(new ArrayList<>(map.keySet()), values);
    }

    @Override
    public boolean hasMember(String key) {
        var attributes = values.attributes();
        return map.containsKey(key) || (attributes != null && attributes.has(map, key));
    }

    @Override
    public void putMember(String key, Value value) {
        try {
            map.put(key, values.put(value, key));
        } catch (RuntimeException e) {
            throw values.raised(e);
        }
    }

    @Override
    public boolean removeMember(String key) {
        if (!map.containsKey(key)) {
            return false;
        }
        try {
            map.remove(key);
            return true;
        } catch (RuntimeException e) {
            throw values.raised(e);
        }
    }
}
