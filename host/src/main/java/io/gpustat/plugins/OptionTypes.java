package io.gpustat.plugins;

import io.gpustat.polyglot.GuestCallback;
import io.gpustat.polyglot.ScriptException;
import io.gpustat.spi.Option;

import org.jspecify.annotations.Nullable;

import java.util.List;

/** What makes values of what is typed: a function of the script, or one of a few names. */
final class OptionTypes {

    private static final String ERROR = "Error: ";

    private OptionTypes() {}

    /** The type that a field names; null for plain text. */
    static Option.@Nullable Type of(OptionFields fields, String field) {
        return switch (fields.value(field)) {
            case null -> null;
            case GuestCallback function -> text -> call(function, text);
            case Object name ->
                    switch (String.valueOf(name)) {
                        case "str", "string" -> null;
                        case "int", "integer" -> OptionTypes::integer;
                        case "float", "number" -> OptionTypes::number;
                        case String other ->
                                throw fields.wrong(
                                        field
                                                + " is a function, 'integer', 'number' or"
                                                + " 'string', not '"
                                                + other
                                                + "'");
                    };
        };
    }

    /** The name of a value that is given by its name or as a function or class. */
    static String name(@Nullable Object value) {
        return switch (value) {
            case null -> "";
            case GuestCallback function -> function.name();
            case Object name -> String.valueOf(name);
        };
    }

    private static @Nullable Object call(GuestCallback function, String text) {
        try {
            return function.call(List.of(text));
        } catch (ScriptException e) {
            var message = String.valueOf(e.getMessage());
            // A plain Error of JavaScript says nothing by its name.
            throw new IllegalArgumentException(
                    message.startsWith(ERROR) ? message.substring(ERROR.length()) : message, e);
        }
    }

    private static Object integer(String text) {
        try {
            return Long.parseLong(text.strip());
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("is a whole number", e);
        }
    }

    private static Object number(String text) {
        try {
            return Double.parseDouble(text.strip());
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("is a number", e);
        }
    }
}
