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

    private static final String LEFT_OUT = "the plugin is left out from now on";

    private final Consumer<PluginProblem> told;
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
     * @param told is told each failure once
     * @param debug is told the guest's stack
     * @param home is written as {@code ~}
     */
    public PluginFailures(
            Consumer<PluginProblem> told, Consumer<String> debug, @Nullable Path home) {
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
            failed(plugin, hook, ctx, Failure.of(e));
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            failed(plugin, hook, ctx, new Failure(plugin.file(), 0, e.toString(), "", false));
        }
        return fallback;
    }

    /** A plugin that was found and may not run. */
    void refused(Path file, String why) {
        told.accept(notRunning(file, 0, " is not loaded: ", why));
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
    void notLoaded(Path file, int line, @Nullable String why) {
        any = true;
        told.accept(notRunning(file, line, ": ", String.valueOf(why)));
    }

    private PluginProblem notRunning(Path file, int line, String verdict, String why) {
        var text = "gpustat: plugin " + where(file, line) + verdict + why;
        return new PluginProblem(null, file.toString(), line, null, why, text, false);
    }

    /** A plugin that is there anew: what the one before it did wrong does not count. */
    public void forget(Plugin plugin) {
        var name = plugin.hooks().name() + ' ';
        reported.removeIf(key -> key.startsWith(name));
        counts.keySet().removeIf(key -> key.startsWith(name));
        out.remove(plugin);
    }

    private void failed(Plugin plugin, String hook, Context ctx, Failure failure) {
        if (over) {
            return;
        }
        any = true;
        var name = plugin.spelled(hook);
        // What has taken all of its time once is not given as much for each process.
        var why = failure.message() + (failure.overtime() ? "; " + LEFT_OUT : "");
        var where =
                failure.file() == null ? "" : " (" + where(failure.file(), failure.line()) + ")";
        if (reported.add(plugin.hooks().name() + ' ' + where + ' ' + name)) {
            var text = where + ": " + name + ": " + why;
            told.accept(problem(plugin, name, failure, why, text, failure.overtime()));
        }
        if (!failure.stack().isEmpty()) {
            debug.accept(failure.stack());
        }
        if (failure.overtime() || hook.equals(CONFIGURE)) {
            out.add(plugin);
            return;
        }
        var count =
                counts.computeIfAbsent(plugin.hooks().name() + ' ' + hook, _ -> new FailedTicks());
        if (count.add(ctx.tick()) == ENOUGH) {
            out.add(plugin);
            var often = "failed in three refreshes; " + LEFT_OUT;
            told.accept(problem(plugin, name, failure, often, ": " + name + " " + often, true));
        }
    }

    private static PluginProblem problem(
            Plugin plugin,
            String hook,
            Failure failure,
            String why,
            String text,
            boolean isLeftOut) {
        var name = plugin.hooks().name();
        return new PluginProblem(
                name,
                failure.file() == null ? null : failure.file().toString(),
                failure.line(),
                hook,
                why,
                "gpustat: plugin " + name + text,
                isLeftOut);
    }

    /** A file, and the line where it is known, as editors and terminals understand them. */
    private String where(Path file, int line) {
        return abbreviated(line > 0 ? file + ":" + line : file.toString());
    }

    private String abbreviated(String path) {
        var folder = home == null ? "" : home + "/";
        return !folder.isEmpty() && path.startsWith(folder)
                ? "~/" + path.substring(folder.length())
                : path;
    }

    /**
     * What went wrong in a call.
     *
     * @param file null for a class of the program
     * @param line 0 when it is not known
     * @param stack the guest's own; empty for none
     * @param overtime whether the call took all of its time
     */
    private record Failure(
            @Nullable Path file, int line, String message, String stack, boolean overtime) {

        static Failure of(ScriptException e) {
            return new Failure(
                    e.file(),
                    e.line(),
                    String.valueOf(e.getMessage()),
                    e.guestStack(),
                    e.isOvertime());
        }
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
