package io.gpustat.polyglot;

import org.graalvm.polyglot.Value;
import org.graalvm.polyglot.proxy.ProxyObject;
import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** An object of the host as scripts see it: names in their spelling, and nothing to change. */
final class ObjectView implements ProxyObject {

    private final GuestObject object;
    private final GuestValues values;
    private final Map<String, String> javaNames = new LinkedHashMap<>();
    private final Map<String, @Nullable Object> functions = new LinkedHashMap<>();

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
        try {
            var value = object.values().get(javaNames.get(key));
            if (value != null) {
                return shown(key, value.get());
            }
            var otherwise = object.otherwise();
            return otherwise == null
                    ? null
                    : shown(key, otherwise.read(key, List.copyOf(javaNames.keySet())));
        } catch (RuntimeException e) {
            throw values.raised(e);
        }
    }

    private @Nullable Object shown(String key, @Nullable Object value) {
        var member = values.toGuest(value);
        if (value instanceof GuestObject.Function || value instanceof GuestText) {
            functions.put(key, member);
        }
        return member;
    }

    @Override
    public Object getMemberKeys() {
        return new ListView(new ArrayList<>(javaNames.keySet()), values);
    }

    /**
     * Python finds out by this alone whether there is a member, so here it has those, too, that are
     * not listed. JavaScript asks for them by way of the prototype, and {@code in} tells the truth.
     */
    @Override
    public boolean hasMember(String key) {
        return javaNames.containsKey(key)
                || (values.language() == ScriptLanguage.PYTHON
                        && hasOthers()
                        && !key.startsWith("_")
                        && key.indexOf('.') < 0);
    }

    /** Whether a name that is not listed is more than nothing. */
    boolean hasOthers() {
        return object.otherwise() != null;
    }

    @Override
    public void putMember(String key, Value value) {
        throw values.raised(
                "AttributeError", "'" + key + "' cannot be set on an object of the host");
    }
}
