package io.gpustat.cli;

import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/** Numbers as Python's {@code int()} and {@code float()} read them, which scripts rely on. */
final class PythonNumbers {

    private static final Pattern INT = Pattern.compile("[+-]?[0-9]+(_[0-9]+)*");
    private static final Pattern FLOAT =
            Pattern.compile(
                    "[+-]?([0-9]+(_[0-9]+)*\\.?([0-9]+(_[0-9]+)*)?|\\.[0-9]+(_[0-9]+)*)"
                            + "([eE][+-]?[0-9]+)?");

    private PythonNumbers() {}

    /** The whole number, empty when it is none or does not fit. */
    static OptionalInt parseInt(String text) {
        var stripped = text.strip();
        if (!INT.matcher(stripped).matches()) {
            return OptionalInt.empty();
        }
        try {
            return OptionalInt.of(Integer.parseInt(stripped.replace("_", "")));
        } catch (NumberFormatException e) {
            return OptionalInt.empty();
        }
    }

    /** The number, empty when it is none. */
    static OptionalDouble parseFloat(String text) {
        var stripped = text.strip().toLowerCase(Locale.ROOT);
        return switch (stripped) {
            case "nan", "+nan", "-nan" -> OptionalDouble.of(Double.NaN);
            case "inf", "+inf", "infinity", "+infinity" ->
                    OptionalDouble.of(Double.POSITIVE_INFINITY);
            case "-inf", "-infinity" -> OptionalDouble.of(Double.NEGATIVE_INFINITY);
            default ->
                    FLOAT.matcher(stripped).matches()
                            ? OptionalDouble.of(Double.parseDouble(stripped.replace("_", "")))
                            : OptionalDouble.empty();
        };
    }
}
