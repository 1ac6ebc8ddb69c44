package io.gpustat.plugins;

import io.gpustat.polyglot.GuestObject;
import io.gpustat.spi.CamelCase;
import io.gpustat.spi.NearestName;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The arguments of a script's call to the host, by their names: given by position, by keyword in
 * Python, or as the fields of an object in JavaScript.
 */
final class CallArguments {

    private final String function;
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    private CallArguments(String function) {
        this.function = function;
    }

    /** A function of the host that takes these arguments; names are Java's. */
    static GuestObject.Function function(String function, List<String> names, Body body) {
        return (List<@Nullable Object> positional, Map<String, @Nullable Object> named) ->
                body.call(of(function, names, positional, named));
    }

    /** What such a function does. */
    @FunctionalInterface
    interface Body {
        @Nullable Object call(CallArguments arguments);
    }

    static CallArguments of(
            String function,
            List<String> names,
            List<@Nullable Object> positional,
            Map<String, @Nullable Object> named) {
        var arguments = new CallArguments(function);
        if (named.isEmpty()
                && positional.size() == 1
                && positional.getFirst() instanceof Map<?, ?> map) {
            arguments.putAll(names, map);
            return arguments;
        }
        if (positional.size() > names.size()) {
            throw new IllegalArgumentException(
                    function
                            + " takes "
                            + String.join(", ", names)
                            + ", and got "
                            + positional.size()
                            + " arguments");
        }
        for (var i = 0; i < positional.size(); i++) {
            arguments.values.put(names.get(i), positional.get(i));
        }
        arguments.putAll(names, named);
        return arguments;
    }

    private void putAll(List<String> names, Map<?, ?> named) {
        for (var entry : named.entrySet()) {
            var given = String.valueOf(entry.getKey());
            var name = CamelCase.of(given);
            if (!names.contains(name)) {
                throw new IllegalArgumentException(
                        function
                                + " has no argument '"
                                + given
                                + "'"
                                + NearestName.hint(names, name)
                                + " (there are "
                                + String.join(", ", names)
                                + ")");
            }
            values.put(name, entry.getValue());
        }
    }

    /** The value; null where none was given. */
    @Nullable Object get(String name) {
        return values.get(name);
    }

    /** A text that must be given. */
    String text(String name) {
        if (values.get(name) instanceof String text) {
            return text;
        }
        throw wrong(name, "a text");
    }

    /** A text; null where none was given. */
    @Nullable String textOrNull(String name) {
        return values.get(name) == null ? null : text(name);
    }

    /** A whole number. */
    long number(String name, @Nullable Long otherwise) {
        var value = values.get(name);
        if (value == null && otherwise != null) {
            return otherwise;
        }
        if (value instanceof Long number) {
            return number;
        }
        throw wrong(name, "a whole number");
    }

    /** A time, given in seconds. */
    Duration seconds(String name, double otherwise) {
        var value = values.get(name);
        var seconds =
                value == null ? otherwise : value instanceof Number given ? given.doubleValue() : 0;
        if (seconds > 0 && seconds < 1e9) {
            return Duration.ofNanos((long) (seconds * 1e9));
        }
        throw wrong(name, "a number of seconds above 0");
    }

    /** A list of texts that must be given; numbers in it are written out. */
    List<String> texts(String name) {
        return texts(name, values.get(name), "a list of texts");
    }

    /** A list of lists of texts that must be given. */
    List<List<String>> textLists(String name) {
        if (values.get(name) instanceof List<?> lists) {
            return lists.stream()
                    .map(list -> texts(name, list, "a list of lists of texts"))
                    .toList();
        }
        throw wrong(name, "a list of lists of texts");
    }

    private List<String> texts(String name, @Nullable Object value, String right) {
        if (value instanceof List<?> list) {
            return list.stream()
                    .map(word -> {
                        if (word instanceof String || word instanceof Number) {
                            return word.toString();
                        }
                        throw wrong(name, right);
                    })
                    .toList();
        }
        throw wrong(name, right);
    }

    /** A mapping of texts; empty where none was given. */
    Map<String, String> mapping(String name) {
        var value = values.get(name);
        if (value == null) {
            return Map.of();
        }
        if (value instanceof Map<?, ?> map) {
            var texts = new LinkedHashMap<String, String>();
            map.forEach((key, text) -> texts.put(String.valueOf(key), String.valueOf(text)));
            return texts;
        }
        throw wrong(name, "a mapping of texts");
    }

    IllegalArgumentException wrong(String name, String right) {
        return new IllegalArgumentException(
                function
                        + ": "
                        + name
                        + " must be "
                        + right
                        + (values.get(name) == null ? "" : ", and is " + values.get(name)));
    }
}
