package io.gpustat.polyglot;

import org.graalvm.polyglot.Value;
import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** A script that has been loaded: its attributes, and its functions to call. */
public final class Script {

    private final Path file;
    private final Guest guest;
    private final Value module;
    private final GuestReference state;
    private final Map<String, ScriptFunction> functions = new LinkedHashMap<>();

    Script(
            Path file,
            Guest guest,
            Value module,
            List<ScriptFunction> functions,
            GuestReference state) {
        this.file = file;
        this.guest = guest;
        this.module = module;
        this.state = state;
        functions.forEach(function -> this.functions.put(function.name(), function));
    }

    /** The file it was loaded from. */
    public Path file() {
        return file;
    }

    /** The language it is written in. */
    public ScriptLanguage language() {
        return guest.language();
    }

    /** A mapping of the script's own, kept between calls and never looked into from here. */
    public GuestReference state() {
        return state;
    }

    /**
     * A value at its top level.
     *
     * @return a plain Java value; null when there is none
     */
    public @Nullable Object attribute(String name) {
        return guest.guarded(
                file,
                Consumers.NOWHERE,
                guest.limits().call(),
                () -> {
                    var value = module.getMember(name);
                    return value == null ? null : guest.values().toJava(value);
                });
    }

    /** Its functions, by the names that it gives them. */
    public Map<String, ScriptFunction> functions() {
        return Map.copyOf(functions);
    }

    /**
     * Calls a function with the parts that it asks for.
     *
     * @param parts by the names that a script knows them by
     * @param printed is given each line that it prints meanwhile
     * @return a plain Java copy of what it returns
     * @throws ScriptException when it fails, takes too long, or returns what cannot cross
     */
    public @Nullable Object call(
            ScriptFunction function, Map<String, ?> parts, Consumer<String> printed) {
        return guest.guarded(
                file,
                printed,
                guest.limits().call(),
                () -> returned(guest.invoke(function, parts)));
    }

    private @Nullable Object returned(Value value) {
        try {
            return guest.values().toJava(value);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("returned " + e.getMessage(), e);
        }
    }
}
