package io.gpustat.polyglot;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * An object as a script sees it: named values and functions. Names are Java's; a Python script sees
 * them with underscores.
 */
public final class GuestObject {

    private final Map<String, Supplier<? extends @Nullable Object>> values = new LinkedHashMap<>();

    /** A function that a script can call. */
    @FunctionalInterface
    public interface Function {
        /**
         * Calls it.
         *
         * @param arguments by position
         * @param named by name: Python's keyword arguments, or the fields of an object that a
         *     JavaScript caller put last
         */
        @Nullable Object call(
                List<@Nullable Object> arguments, Map<String, @Nullable Object> named);
    }

    /** Adds a value. */
    public GuestObject with(String name, @Nullable Object value) {
        values.put(name, () -> value);
        return this;
    }

    /** Adds a value that is worked out whenever it is read. */
    public GuestObject withRead(String name, Supplier<? extends @Nullable Object> value) {
        values.put(name, value);
        return this;
    }

    /** Adds a function. */
    public GuestObject withFunction(String name, Function function) {
        return with(name, function);
    }

    Map<String, Supplier<? extends @Nullable Object>> values() {
        return values;
    }
}
