package io.gpustat.polyglot;

import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.Value;
import org.graalvm.polyglot.proxy.Proxy;
import org.jspecify.annotations.Nullable;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;

/** The only place where values cross between Java and a script. */
final class GuestValues {

    private final Guest guest;
    private final @Nullable MappingAttributes attributes;

    /** Whole numbers beyond this are not all exact in 64 bits of floating point. */
    private static final long MOST_EXACT = (1L << 53) - 1;

    /** The same object is the same to the script, as often as it looks during a call. */
    private final IdentityHashMap<Object, Proxy> views = new IdentityHashMap<>();

    private @Nullable Value nothing;
    private @Nullable Value wide;
    private @Nullable Value wrap;
    private @Nullable Value raise;
    private @Nullable Value text;
    private @Nullable Value textOf;

    GuestValues(Guest guest, @Nullable MappingAttributes attributes) {
        this.guest = guest;
        this.attributes = attributes;
    }

    /**
     * Sets what only the guest itself can do.
     *
     * @param functionMaker makes a function of the host one that the guest calls as its own
     * @param none what the guest itself calls null
     */
    void usePython(Value functionMaker, Value none, Value raiser) {
        wrap = functionMaker;
        nothing = none;
        raise = raiser;
    }

    /**
     * Sets what only the guest itself can do.
     *
     * @param wideMaker makes a text of digits a number that is exact
     * @param raiser throws an error of the guest's own kind and with this message
     */
    void useJavaScript(Value wideMaker, Value raiser) {
        wide = wideMaker;
        raise = raiser;
    }

    ScriptLanguage language() {
        return guest.language();
    }

    Guest guest() {
        return guest;
    }

    @Nullable MappingAttributes attributes() {
        return attributes;
    }

    /** A call begins. */
    void forget() {
        if (!views.isEmpty()) {
            views.clear();
        }
    }

    /** What a script sees of a Java value; mappings and lists are views, read when it reads. */
    @Nullable Object toGuest(@Nullable Object value) {
        // No switch over patterns: no ahead-of-time cache holds what one makes at its first use.
        if (value == null) {
            return nothing;
        }
        if (value instanceof String || value instanceof Boolean) {
            return value;
        }
        if (value instanceof Long number) {
            return toGuest(number);
        }
        if (value instanceof Map<?, ?> map) {
            return views.computeIfAbsent(map, _ -> mapView(map));
        }
        if (value instanceof List<?> list) {
            return views.computeIfAbsent(list, _ -> new ListView(objects(list), this));
        }
        if (value instanceof GuestObject object) {
            return views.computeIfAbsent(object, _ -> new ObjectView(object, this));
        }
        if (value instanceof GuestReference reference) {
            return reference.value();
        }
        if (value instanceof GuestObject.Function function) {
            return function(function);
        }
        if (value instanceof GuestText called) {
            return text(called);
        }
        return value instanceof Number ? value : value.toString();
    }

    private Object toGuest(Long number) {
        if (number == number.intValue()) {
            return number.intValue();
        }
        return wide != null && Math.abs(number) > MOST_EXACT
                ? wide.execute(number.toString())
                : number;
    }

    private Object function(GuestObject.Function function) {
        var view = new FunctionView(function, this);
        return wrap == null ? view : wrap.execute(view);
    }

    private Object text(GuestText called) {
        var view = new FunctionView(called.function(), this);
        return text == null ? called.text() : text.execute(called.text(), view);
    }

    /** The text that a function of JavaScript's stands for; null for every other value. */
    @Nullable String textOf(Value value) {
        if (textOf == null) {
            return null;
        }
        var found = textOf.execute(value);
        return found.isString() ? found.asString() : null;
    }

    @SuppressWarnings("unchecked") // what a script puts is checked by toJava; keys are strings
    private Proxy mapView(Map<?, ?> map) {
        var fields = (Map<String, @Nullable Object>) map;
        return switch (language()) {
            case PYTHON -> new DictView(fields, this);
            case JAVASCRIPT -> new PlainObjectView(fields, this);
        };
    }

    @SuppressWarnings("unchecked") // what a script puts is checked by toJava
    private static List<@Nullable Object> objects(List<?> list) {
        return (List<@Nullable Object>) list;
    }

    /** Sets what makes a text that can be called. */
    void useText(Value textMaker) {
        text = textMaker;
    }

    /** Sets what tells the text of what was made so, or null; for a language with no such text. */
    void useTextOf(Value textFinder) {
        textOf = textFinder;
    }

    /** The spelling of a name in this language. */
    String spelled(String javaName) {
        return language().spelled(javaName);
    }

    /**
     * A Java copy of what a script gave; of a view the original behind it.
     *
     * @param key what the value is put under; empty for nothing
     * @throws IllegalArgumentException naming what cannot cross, and its place in the value
     */
    @Nullable Object toJava(Value value, String key) {
        return new PlainValues(this, key).of(value);
    }

    /** What a script put somewhere; an error names the key. */
    @Nullable Object put(Value value, String key) {
        try {
            return toJava(value, key);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("cannot hold " + e.getMessage(), e);
        }
    }

    /** A failure of the host as an error that the guest can catch, with its message and no more. */
    RuntimeException raised(RuntimeException failure) {
        if (failure instanceof PolyglotException) {
            return failure;
        }
        var kind =
                switch (failure) {
                    case IllegalArgumentException _ -> "ValueError";
                    case UnsupportedOperationException _ -> "TypeError";
                    case NoSuchElementException _ -> "AttributeError";
                    default -> "RuntimeError";
                };
        var message = failure.getMessage();
        return raised(kind, message == null ? failure.getClass().getSimpleName() : message);
    }

    /** An error of the guest's own. */
    RuntimeException raised(String kind, String message) {
        if (raise == null) {
            return new IllegalStateException(message);
        }
        try {
            raise.executeVoid(kind, message);
        } catch (PolyglotException e) {
            return e;
        }
        return new IllegalStateException(message);
    }
}
