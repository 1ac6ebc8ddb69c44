package io.gpustat.plugins;

import io.gpustat.polyglot.ScriptException;
import io.gpustat.spi.Context;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Keeps the failures of plugins away from everything else. Each is told once; a plugin that cannot
 * configure itself, or one of whose hooks failed in three refreshes, is left out from then on. The
 * core's own failures are errors of the program and pass through.
 */
public final class PluginFailures {

    private static final int ENOUGH = 3;

    /** The hook without which no other makes sense. */
    private static final String CONFIGURE = "configure";

    private static final String LEFT_OUT = "; the plugin is left out from now on";

    private final Consumer<String> told;
    private final Consumer<String> debug;
    private final @Nullable Path home;
    private final Set<String> reported = new HashSet<>();
    private final Map<String, FailedTicks> counts = new HashMap<>();
    private final Set<Plugin> out = new HashSet<>();
    private boolean any;
    private volatile boolean over;

    /**
     * Nothing has failed yet.
     *
     * @param told is told each failure in one line
     * @param debug is told the guest's stack
     * @param home is written as {@code ~}
     */
    public PluginFailures(Consumer<String> told, Consumer<String> debug, @Nullable Path home) {
        this.told = told;
        this.debug = debug;
        this.home = home;
    }

    /** Calls a hook; the fallback when the plugin fails or is out. */
    <T> T guard(Plugin plugin, String hook, Context ctx, Supplier<T> call, T fallback) {
        if (plugin.scope() == Scope.CORE) {
            return call.get();
        }
        if (out.contains(plugin)) {
            return fallback;
        }
        try {
            return call.get();
        } catch (ScriptException e) {
            // What has taken all of its time once is not given as much for each process.
            var why = e.isOvertime() ? e.getMessage() + LEFT_OUT : e.getMessage();
            failed(plugin, hook, ctx, at(e), why, e.guestStack());
            if (e.isOvertime()) {
                out.add(plugin);
            }
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            failed(plugin, hook, ctx, at(plugin), e.toString(), "");
        }
        return fallback;
    }

    /** A plugin that was found and may not run. */
    void refused(Path file, String why) {
        told.accept("gpustat: plugin " + abbreviated(file.toString()) + " is not loaded: " + why);
    }

    /** The run ends: a plugin that fails from now on does so because it is being stopped. */
    public void end() {
        over = true;
    }

    /** Whether any plugin has failed so far. */
    public boolean any() {
        return any;
    }

    /** A plugin that could not be loaded: told, and that is all that comes of it. */
    void notLoaded(String where, @Nullable String why) {
        any = true;
        told.accept("gpustat: plugin " + abbreviated(where) + ": " + why);
    }

    private void failed(
            Plugin plugin,
            String hook,
            Context ctx,
            String where,
            @Nullable String message,
            String stack) {
        if (over) {
            return;
        }
        any = true;
        var name = spelled(plugin, hook);
        var key = plugin.hooks().name() + ' ' + where + ' ' + name;
        if (reported.add(key)) {
            told.accept(
                    "gpustat: plugin "
                            + plugin.hooks().name()
                            + where
                            + ": "
                            + name
                            + ": "
                            + message);
        }
        if (hook.equals(CONFIGURE)) {
            out.add(plugin);
            return;
        }
        var count =
                counts.computeIfAbsent(plugin.hooks().name() + ' ' + hook, _ -> new FailedTicks());
        if (count.add(ctx.tick()) == ENOUGH) {
            out.add(plugin);
            told.accept(
                    "gpustat: plugin "
                            + plugin.hooks().name()
                            + ": "
                            + name
                            + " failed in three refreshes"
                            + LEFT_OUT);
        }
        if (!stack.isEmpty()) {
            debug.accept(stack);
        }
    }

    private String at(ScriptException e) {
        return " (" + abbreviated(e.where()) + ")";
    }

    private String at(Plugin plugin) {
        return plugin.file() == null ? "" : " (" + abbreviated(plugin.file().toString()) + ")";
    }

    private String abbreviated(String path) {
        var folder = home == null ? "" : home + "/";
        return !folder.isEmpty() && path.startsWith(folder)
                ? "~/" + path.substring(folder.length())
                : path;
    }

    /** The hook's name as the author of the plugin writes it. */
    private static String spelled(Plugin plugin, String hook) {
        if (plugin.file() == null || !isPython(plugin.file())) {
            return hook;
        }
        return HookSpecification.snakeCase(hook);
    }

    /** Whether it is Python's: a script, or the list of an installed package. */
    private static boolean isPython(Path file) {
        return file.toString().endsWith(".py") || file.endsWith("entry_points.txt");
    }

    /** In how many refreshes a hook failed, however often in each. */
    private static final class FailedTicks {
        private int last = -1;
        private int count;

        int add(int tick) {
            if (tick == last) {
                return 0;
            }
            last = tick;
            return ++count;
        }
    }
}
