package io.gpustat.polyglot;

import org.jspecify.annotations.Nullable;

import java.util.Collection;
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
    private @Nullable Otherwise otherwise;

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

    /** What a script finds under a name that an object was not given. */
    @FunctionalInterface
    public interface Otherwise {
        /**
         * Finds it.
         *
         * @param name as the script writes it
         * @param known the names that the object was given, in the same spelling
         * @throws java.util.NoSuchElementException when there is nothing; Python knows it as {@code
         *     AttributeError}, so {@code hasattr} and {@code getattr} work
         */
        @Nullable Object read(String name, Collection<String> known);
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

    /**
     * Sets what all other names are. Names that languages themselves look for in any object are not
     * asked: those that begin with an underscore, and JavaScript's {@code then}, {@code toJSON} and
     * what every object inherits.
     */
    public GuestObject otherwise(Otherwise other) {
        otherwise = other;
        return this;
    }

    @Nullable Otherwise otherwise() {
        return otherwise;
    }

    Map<String, Supplier<? extends @Nullable Object>> values() {
        return values;
    }
}
