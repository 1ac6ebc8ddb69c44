package io.gpustat.polyglot;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * A script that has been loaded: its attributes, and its functions to call. When the context that
 * it shares with others had to be closed because of one of the others, it is loaded anew, with an
 * empty state, at its next call.
 */
public final class Script {

    private final ScriptHost host;
    private final Origin origin;
    private final GuestReference state;
    private volatile Loaded loaded;

    Script(ScriptHost host, Origin origin, Loaded loaded, GuestReference state) {
        this.host = host;
        this.origin = origin;
        this.loaded = loaded;
        this.state = state;
    }

    /** The file it was loaded from. */
    public Path file() {
        return origin.file();
    }

    /** The language it is written in. */
    public ScriptLanguage language() {
        return loaded.guest().language();
    }

    /** A mapping of the script's own, kept between calls and never looked into from here. */
    public GuestReference state() {
        return state;
    }

    /** The files that were read to load it: its own, and those of the modules that it imports. */
    public List<Path> files() {
        return loaded.files();
    }

    /**
     * A value at its top level.
     *
     * @return a plain Java value; null when there is none
     * @throws ScriptException when there is one that cannot cross
     */
    public @Nullable Object attribute(String name) {
        var now = loaded();
        if (!now.values().contains(name) && !now.functions().containsKey(name)) {
            return null;
        }
        var guest = now.guest();
        return guest.guarded(
                file(),
                Consumers.NOWHERE,
                guest.limits().call(),
                () -> {
                    try {
                        return guest.values().toJava(guest.attribute(now, name), "");
                    } catch (IllegalArgumentException e) {
                        throw new IllegalArgumentException(name + " is " + e.getMessage(), e);
                    }
                });
    }

    /** Its functions, by the names that it gives them. */
    public Map<String, ScriptFunction> functions() {
        return loaded.functions();
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
        return call(function, parts, printed, true);
    }

    /**
     * Calls a function for what it does alone: what it returns does nothing, whatever it is.
     *
     * @throws ScriptException when it fails or takes too long
     */
    public void run(ScriptFunction function, Map<String, ?> parts, Consumer<String> printed) {
        call(function, parts, printed, false);
    }

    private @Nullable Object call(
            ScriptFunction function,
            Map<String, ?> parts,
            Consumer<String> printed,
            boolean isWanted) {
        if (function.refusal() != null) {
            throw new ScriptException(file(), function.line(), function.refusal(), "");
        }
        var now = loaded();
        var called = now.functions().getOrDefault(function.name(), function);
        try {
            return call(now, called, parts, printed, isWanted);
        } catch (ScriptException e) {
            // Where the engine does not say which line, that of the definition is still of use.
            throw e.line() > 0 || !e.file().equals(file()) ? e : e.at(called.line());
        }
    }

    private @Nullable Object call(
            Loaded now,
            ScriptFunction called,
            Map<String, ?> parts,
            Consumer<String> printed,
            boolean isWanted) {
        var guest = now.guest();
        return guest.guarded(
                file(),
                printed,
                guest.limits().call(),
                () -> {
                    var returned = guest.invoke(now, called, parts);
                    try {
                        return isWanted ? guest.values().toJava(returned, "") : null;
                    } catch (IllegalArgumentException e) {
                        throw new ScriptException(
                                file(), called.line(), "returned " + e.getMessage(), "");
                    }
                });
    }

    private Loaded loaded() {
        var now = loaded;
        if (now.guest().isClosedByOther(file())) {
            now = host.loadedAgain(origin);
            state.replace(now.guest().emptyState());
            loaded = now;
        }
        return now;
    }
}
