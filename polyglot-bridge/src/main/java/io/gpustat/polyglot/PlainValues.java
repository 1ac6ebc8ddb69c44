package io.gpustat.polyglot;

import org.graalvm.polyglot.PolyglotException;
import org.graalvm.polyglot.Value;
import org.graalvm.polyglot.proxy.Proxy;
import org.jspecify.annotations.Nullable;

import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One value of a script on its way to Java. Whole numbers, texts, lists and mappings keep what they
 * are; NaN, the infinities and {@code undefined} become null; dates and times ISO 8601 text. Lists
 * are lists, tuples, ranges, arrays and typed arrays of numbers. Python's {@code bytes} are
 * refused: the script knows what text they are, and this does not.
 */
final class PlainValues {

    private static final int DEEPEST = 100;
    private static final int MOST = 1_000_000;

    private final GuestValues values;
    private final ScriptLanguage language;
    private final List<Object> path = new ArrayList<>(4);
    private final List<Value> around = new ArrayList<>(4);
    private int count;

    PlainValues(GuestValues values, String key) {
        this.values = values;
        this.language = values.language();
        if (!key.isEmpty()) {
            path.add(key);
        }
    }

    /**
     * The plain value.
     *
     * @throws IllegalArgumentException naming what cannot cross, and where it is
     */
    @Nullable Object of(Value value) {
        if (++count > MOST) {
            throw refused("a value of more than " + MOST + " parts");
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
            return text(value.asString());
        }
        if (value.isNumber()) {
            return number(value);
        }
        if (value.isDate() || value.isTime() || value.isInstant()) {
            return time(value);
        }
        return composed(value);
    }

    private @Nullable Object composed(Value value) {
        var type = typeName(value);
        if (value.canExecute()) {
            var text = values.textOf(value);
            if (text != null) {
                return text;
            }
            throw refused("a function");
        }
        if (language == ScriptLanguage.JAVASCRIPT && type.equals("Date")) {
            return null; // the time of an invalid date is NaN
        }
        var refusal = refusal(value, type);
        if (refusal != null) {
            throw refused(refusal);
        }
        around.add(value);
        if (around.size() == DEEPEST) {
            throw tooDeep();
        }
        Object plain;
        if (value.hasArrayElements()) {
            plain = list(value);
        } else if (value.hasHashEntries()) {
            plain = dict(value);
        } else {
            plain = plainObject(value);
        }
        around.removeLast();
        return plain;
    }

    /** Why a value that is not plain cannot cross; null when it can. */
    private @Nullable String refusal(Value value, String type) {
        return switch (language) {
            case PYTHON ->
                    switch (type) {
                        case "bytes", "bytearray", "memoryview" ->
                                a(type) + " (decode it to a str)";
                        case "set", "frozenset", "dict_keys", "dict_values", "dict_items" ->
                                a(type) + " (use a list)";
                        default -> {
                            if (value.hasArrayElements() || value.hasHashEntries()) {
                                yield null;
                            }
                            yield value.hasIterator()
                                    ? a(type) + " (make a list of it)"
                                    : a(type) + " (use a dict, a str or a number)";
                        }
                    };
            case JAVASCRIPT ->
                    switch (type) {
                        case "Map", "WeakMap" -> a(type) + " (use a plain object)";
                        case "Set", "WeakSet" -> a(type) + " (use an array)";
                        case "Promise" -> a(type) + " (a function must be done when it returns)";
                        case "RegExp", "ArrayBuffer", "SharedArrayBuffer", "DataView", "WeakRef" ->
                                a(type) + " (use a plain object, an array or a text)";
                        default -> {
                            if (value.isException()) {
                                yield a(type) + " (use its message)";
                            }
                            if (value.hasIterator() && !value.hasArrayElements()) {
                                yield "an iterator (make an array of it)";
                            }
                            yield value.hasMembers() ? null : a(type);
                        }
                    };
        };
    }

    private static String a(String type) {
        return ("AEIOaeio".indexOf(type.charAt(0)) >= 0 ? "an " : "a ") + type;
    }

    private static @Nullable Object original(Proxy proxy) {
        if (proxy instanceof DictView view) {
            return view.map();
        }
        if (proxy instanceof PlainObjectView view) {
            return view.map();
        }
        if (proxy instanceof ListView view) {
            return view.list();
        }
        throw new IllegalArgumentException("an object of the host");
    }

    /** Half of a pair of surrogates is no character, and no encoder would write it. */
    static String text(String text) {
        for (int i = 0; i < text.length(); i++) {
            var c = text.charAt(i);
            if (Character.isSurrogate(c)) {
                if (Character.isHighSurrogate(c)
                        && i + 1 < text.length()
                        && Character.isLowSurrogate(text.charAt(i + 1))) {
                    i++;
                } else {
                    return text(text.substring(0, i) + '\ufffd' + text.substring(i + 1), i);
                }
            }
        }
        return text;
    }

    private static String text(String text, int from) {
        var sound = new StringBuilder(text);
        for (int i = from + 1; i < sound.length(); i++) {
            var c = sound.charAt(i);
            var pair = i + 1 < sound.length() && Character.isSurrogatePair(c, sound.charAt(i + 1));
            if (pair) {
                i++;
            } else if (Character.isSurrogate(c)) {
                sound.setCharAt(i, '\ufffd');
            }
        }
        return sound.toString();
    }

    /** Whole numbers stay whole, Python's floats stay floats; what JSON cannot say is unknown. */
    private @Nullable Object number(Value value) {
        if (language == ScriptLanguage.PYTHON && value.as(Object.class) instanceof Double number) {
            return Double.isFinite(number) ? number : null;
        }
        if (value.fitsInLong()) {
            return value.asLong();
        }
        var type = typeName(value);
        if (type.equals("bigint") || (language == ScriptLanguage.PYTHON && isWhole(value))) {
            throw refused("a whole number of more than 64 bits");
        }
        var number = value.asDouble();
        if (number == 0) {
            return 0L; // JavaScript's -0
        }
        return Double.isFinite(number) ? number : null;
    }

    private static boolean isWhole(Value value) {
        return !value.fitsInDouble() || value.fitsInBigInteger();
    }

    private static String time(Value value) {
        if (value.isInstant()) {
            return value.asInstant().toString();
        }
        if (value.isDate() && value.isTime()) {
            var time = value.asDate().atTime(value.asTime());
            return DateTimeFormatter.ISO_LOCAL_DATE_TIME.format(time);
        }
        return value.isDate()
                ? value.asDate().toString()
                : DateTimeFormatter.ISO_LOCAL_TIME.format(value.asTime());
    }

    private List<@Nullable Object> list(Value value) {
        var list = new ArrayList<@Nullable Object>();
        for (long i = 0; i < value.getArraySize(); i++) {
            path.add(i);
            list.add(of(value.getArrayElement(i)));
            path.removeLast();
        }
        return list;
    }

    private Map<String, @Nullable Object> dict(Value value) {
        var map = new LinkedHashMap<String, @Nullable Object>();
        var entries = value.getHashEntriesIterator();
        while (entries.hasIteratorNextElement()) {
            var entry = entries.getIteratorNextElement();
            var key = entry.getArrayElement(0);
            if (!key.isString()) {
                throw refused("a mapping with the key " + shown(key) + " (keys must be texts)");
            }
            put(map, text(key.asString()), entry.getArrayElement(1));
        }
        return map;
    }

    private static String shown(Value key) {
        try {
            return key.toString();
        } catch (PolyglotException e) {
            return "of type " + typeName(key);
        }
    }

    private Map<String, @Nullable Object> plainObject(Value value) {
        var map = new LinkedHashMap<String, @Nullable Object>();
        for (var key : value.getMemberKeys()) {
            put(map, text(key), value.getMember(key));
        }
        return map;
    }

    private void put(Map<String, @Nullable Object> map, String key, Value value) {
        path.add(key);
        map.put(key, of(value));
        path.removeLast();
    }

    private static String typeName(Value value) {
        var meta = value.getMetaObject();
        return meta == null ? "object" : meta.getMetaSimpleName();
    }

    private IllegalArgumentException tooDeep() {
        for (int outer = 0; outer < around.size(); outer++) {
            for (int inner = outer + 1; inner < around.size(); inner++) {
                if (around.get(outer).equals(around.get(inner))) {
                    var first = path.size() - around.size() + 1;
                    return new IllegalArgumentException(
                            "a value that contains itself at key '"
                                    + shown(path.subList(0, Math.max(0, first) + inner))
                                    + "'");
                }
            }
        }
        return new IllegalArgumentException(
                "a value of more than " + DEEPEST + " lists or mappings in each other");
    }

    private IllegalArgumentException refused(String what) {
        return new IllegalArgumentException(
                path.isEmpty() ? what : what + " at key '" + shown(path) + "'");
    }

    private static String shown(List<Object> path) {
        var shown = new StringBuilder();
        for (var step : path) {
            if (step instanceof Long) {
                shown.append('[').append(step).append(']');
            } else {
                shown.append(shown.isEmpty() ? "" : ".").append(step);
            }
        }
        return shown.toString();
    }
}
