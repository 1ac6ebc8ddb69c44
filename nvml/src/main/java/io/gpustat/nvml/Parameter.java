package io.gpustat.nvml;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Locale;

/**
 * What a getter must be told besides the device.
 *
 * @param name for messages
 * @param words that stand for NVML's numbers from 0 on; empty when it is a number itself
 * @param isWide whether C wants 64 bits
 * @param otherwise what it is when nobody says it; null when somebody must
 */
record Parameter(String name, List<String> words, boolean isWide, @Nullable Integer otherwise) {

    static Parameter word(String name, String... words) {
        return new Parameter(name, List.of(words), false, null);
    }

    static Parameter number(String name) {
        return new Parameter(name, List.of(), false, null);
    }

    Parameter or(int value) {
        return new Parameter(name, words, isWide, value);
    }

    /** The number that C wants; a caller may also give NVML's number for a word. */
    Object of(String getter, @Nullable Object given) {
        var value = given == null ? otherwise : given;
        if (value instanceof Number number) {
            return isWide ? (Object) number.longValue() : (Object) number.intValue();
        }
        if (value instanceof String word) {
            var at = words.indexOf(word.toLowerCase(Locale.ROOT));
            if (at >= 0) {
                return at;
            }
        }
        throw new IllegalArgumentException(
                getter
                        + (value == null
                                ? ": which " + name + "?"
                                : ": no " + name + " " + quoted(value))
                        + " ("
                        + (words.isEmpty() ? "a number" : "one of " + String.join(", ", words))
                        + ")");
    }

    private static String quoted(Object value) {
        return value instanceof String ? "'" + value + "'" : value.toString();
    }
}
