package io.gpustat.polyglot;

import org.graalvm.polyglot.Value;
import org.graalvm.polyglot.proxy.ProxyObject;
import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;

/** An object of the host as scripts see it: names in their spelling, and nothing to change. */
final class ObjectView implements ProxyObject {

    private final GuestObject object;
    private final GuestValues values;
    private final Map<String, String> javaNames = new HashMap<>();
    private final Map<String, @Nullable Object> functions = new HashMap<>();

    ObjectView(GuestObject object, GuestValues values) {
        this.object = object;
        this.values = values;
        for (var name : object.values().keySet()) {
            javaNames.put(values.spelled(name), name);
        }
    }

    @Override
    public @Nullable Object getMember(String key) {
        var made = functions.get(key);
        if (made != null) {
            return made;
        }
        var value = object.values().get(javaNames.get(key));
        if (value == null) {
            return null;
        }
        try {
            var read = value.get();
            var member = values.toGuest(read);
            if (read instanceof GuestObject.Function) {
                functions.put(key, member);
            }
            return member;
        } catch (RuntimeException e) {
            throw values.raised(e);
        }
    }

    @Override
    public Object getMemberKeys() {
        return new ListView(new ArrayList<>(javaNames.keySet()), values);
    }

    @Override
    public boolean hasMember(String key) {
        return javaNames.containsKey(key);
    }

    @Override
    public void putMember(String key, Value value) {
        throw values.raised("AttributeError", "'" + key + "' cannot be set on an object of the host");
    }
}
