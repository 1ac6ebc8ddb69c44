package io.gpustat.polyglot;

import org.graalvm.polyglot.Value;
import org.graalvm.polyglot.proxy.ProxyObject;
import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;

/** A Java mapping as JavaScript sees it: an object whose properties are the mapping's. */
record PlainObjectView(Map<String, @Nullable Object> map, GuestValues values)
        implements ProxyObject {

    @Override
    public @Nullable Object getMember(String key) {
        return values.toGuest(map.get(key));
    }

    @Override
    public Object getMemberKeys() {
        return new ListView(List.copyOf(map.keySet()), values);
    }

    @Override
    public boolean hasMember(String key) {
        return map.containsKey(key);
    }

    @Override
    public void putMember(String key, Value value) {
        map.put(key, values.toJava(value));
    }

    @Override
    public boolean removeMember(String key) {
        if (!map.containsKey(key)) {
            return false;
        }
        map.remove(key);
        return true;
    }
}
