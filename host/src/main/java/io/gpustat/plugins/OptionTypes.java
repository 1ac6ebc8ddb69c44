package io.gpustat.plugins;

import io.gpustat.polyglot.GuestCallback;
import io.gpustat.polyglot.ScriptException;
import io.gpustat.spi.Option;
import io.gpustat.spi.ValueType;

import org.jspecify.annotations.Nullable;

import java.util.List;

/** What makes values of what is typed: a function of the script, or one of a few names. */
final class OptionTypes {

    private static final String ERROR = "Error: ";

    private OptionTypes() {}

    /** The type that a field names; null for plain text. */
    static Option.@Nullable Type of(OptionFields fields, String field) {
        var value = fields.value(field);
        if (value instanceof GuestCallback function) {
            return new Called(function);
        }
        var name = value == null ? "str" : String.valueOf(value);
        return switch (name) {
            case "str", "string" -> null;
            case "int", "integer" -> ValueType.INTEGER;
            case "float", "number" -> ValueType.NUMBER;
            default ->
                    throw fields.wrong(
                            field
                                    + " is a function, 'integer', 'number' or 'string', not '"
                                    + name
                                    + "'");
        };
    }

    /** The name of a value that is given by its name or as a function or class. */
    static String name(@Nullable Object value) {
        if (value instanceof GuestCallback function) {
            return function.name();
        }
        return value == null ? "" : String.valueOf(value);
    }

    /** A function of the script. */
    private record Called(GuestCallback function) implements Option.Type {
        @Override
        public @Nullable Object parse(String text) {
            try {
                return function.call(List.of(text));
            } catch (ScriptException e) {
                var message = String.valueOf(e.getMessage());
                // A plain Error of JavaScript says nothing by its name.
                throw new IllegalArgumentException(
                        message.startsWith(ERROR) ? message.substring(ERROR.length()) : message, e);
            }
        }

        /** The languages' own, which are given as they are. */
        @Override
        public @Nullable ValueType plain() {
            return switch (function.name()) {
                case "str", "String" -> ValueType.TEXT;
                case "int" -> ValueType.INTEGER;
                case "float", "Number" -> ValueType.NUMBER;
                default -> null;
            };
        }
    }
}
