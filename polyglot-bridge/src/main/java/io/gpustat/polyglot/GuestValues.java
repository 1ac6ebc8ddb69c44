package io.gpustat.polyglot;

import org.graalvm.polyglot.Value;
import org.graalvm.polyglot.proxy.Proxy;
import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** The only place where values cross between Java and a script. */
final class GuestValues {

    private static final int DEEPEST = 100;

    private final ScriptLanguage language;
    private final UnaryOperator<Object> functions;

    /**
     * The values of one context.
     *
     * @param functions makes a function of the host one that the guest calls as its own
     */
    GuestValues(ScriptLanguage language, UnaryOperator<Object> functions) {
        this.language = language;
        this.functions = functions;
    }

    /** What a script sees of a Java value; mappings and lists are views, read when it reads. */
    @Nullable Object toGuest(@Nullable Object value) {
        return switch (value) {
            case null -> null;
            case GuestReference reference -> reference.value();
            case GuestObject object -> new ObjectView(object, this);
            case GuestObject.Function function -> functions.apply(new FunctionView(function, this));
            case Map<?, ?> map -> mapView(map);
            case List<?> list -> new ListView(objects(list), this);
            case Long number when number == number.intValue() -> number.intValue();
            case Boolean _, Number _, String _ -> value;
            default -> value.toString();
        };
    }

    @SuppressWarnings("unchecked") // what a script puts is checked by toJava; keys are strings
    private Proxy mapView(Map<?, ?> map) {
        var fields = (Map<String, @Nullable Object>) map;
        return switch (language) {
            case PYTHON -> new DictView(fields, this);
            case JAVASCRIPT -> new PlainObjectView(fields, this);
        };
    }

    @SuppressWarnings("unchecked") // what a script puts is checked by toJava
    private static List<@Nullable Object> objects(List<?> list) {
        return (List<@Nullable Object>) list;
    }

    /** The spelling of a name in this language. */
    String spelled(String javaName) {
        return language.spelled(javaName);
    }

    /**
     * A Java copy of what a script gave; of a view the original behind it.
     *
     * @throws IllegalArgumentException naming what cannot cross
     */
    @Nullable Object toJava(Value value) {
        return toJava(value, 0);
    }

    private @Nullable Object toJava(Value value, int depth) {
        if (depth > DEEPEST) {
            throw new IllegalArgumentException("a value that contains itself, or is too deep");
        }
        if (value.isNull()) {
            return null;
        }
        if (value.isProxyObject()) {
            return original(value.asProxyObject());
        }
        if (value.isBoolean()) {
            return value.asBoolean();
        }
        if (value.isString()) {
            return value.asString();
        }
        if (value.isNumber()) {
            return number(value);
        }
        if (value.isDate() || value.isTime() || value.isInstant()) {
            return time(value);
        }
        if (value.hasArrayElements()) {
            return list(value, depth);
        }
        if (value.hasHashEntries()) {
            return dict(value, depth);
        }
        if (value.canExecute()) {
            throw new IllegalArgumentException("a function");
        }
        if (language == ScriptLanguage.JAVASCRIPT && value.hasMembers()) {
            return plainObject(value, depth);
        }
        if (value.hasIterator()) {
            throw new IllegalArgumentException("an iterator (make a list of it)");
        }
        throw new IllegalArgumentException("a value of type " + typeName(value));
    }

    private static @Nullable Object original(Proxy proxy) {
        return switch (proxy) {
            case DictView view -> view.map();
            case PlainObjectView view -> view.map();
            case ListView view -> view.list();
            default -> throw new IllegalArgumentException("an object of the host");
        };
    }

    /** Whole numbers stay whole; what JSON cannot say is unknown. */
    private static @Nullable Object number(Value value) {
        if (value.fitsInLong()) {
            return value.asLong();
        }
        if (value.fitsInBigInteger()) {
            var exact = value.asBigInteger();
            if (exact.bitLength() > 63 && !value.fitsInDouble()) {
                throw new IllegalArgumentException("a whole number of more than 64 bits");
            }
        }
        if (value.fitsInDouble()) {
            var number = value.asDouble();
            return Double.isFinite(number) ? (Object) number : null;
        }
        throw new IllegalArgumentException("a whole number of more than 64 bits");
    }

    private static String time(Value value) {
        if (value.isInstant()) {
            return value.asInstant().toString();
        }
        if (value.isDate() && value.isTime()) {
            return value.asDate().atTime(value.asTime()).toString();
        }
        return value.isDate() ? value.asDate().toString() : value.asTime().toString();
    }

    private List<@Nullable Object> list(Value value, int depth) {
        var list = new ArrayList<@Nullable Object>();
        for (long i = 0; i < value.getArraySize(); i++) {
            list.add(toJava(value.getArrayElement(i), depth + 1));
        }
        return list;
    }

    private Map<String, @Nullable Object> dict(Value value, int depth) {
        var map = new LinkedHashMap<String, @Nullable Object>();
        var keys = value.getHashKeysIterator();
        while (keys.hasIteratorNextElement()) {
            var key = keys.getIteratorNextElement();
            if (!key.isString()) {
                throw new IllegalArgumentException(
                        "a mapping with a key of type " + typeName(key) + " (keys are strings)");
            }
            map.put(key.asString(), within(key.asString(), value.getHashValue(key), depth));
        }
        return map;
    }

    private Map<String, @Nullable Object> plainObject(Value value, int depth) {
        var map = new LinkedHashMap<String, @Nullable Object>();
        for (var key : value.getMemberKeys()) {
            map.put(key, within(key, value.getMember(key), depth));
        }
        return map;
    }

    private @Nullable Object within(String key, Value value, int depth) {
        try {
            return toJava(value, depth + 1);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("'" + key + "': " + e.getMessage(), e);
        }
    }

    private static String typeName(Value value) {
        var meta = value.getMetaObject();
        return meta == null ? "unknown" : meta.getMetaSimpleName();
    }
}
