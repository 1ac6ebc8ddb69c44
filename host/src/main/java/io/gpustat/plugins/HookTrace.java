package io.gpustat.plugins;

import io.gpustat.spi.Line;

import org.jspecify.annotations.Nullable;

import java.util.Collection;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Tells each call of a plugin: which plugin and hook, how long it took, and what came of it. */
public final class HookTrace {

    private final @Nullable Consumer<HookCall> told;

    /** A trace that is told, or, with null, none. */
    public HookTrace(@Nullable Consumer<HookCall> told) {
        this.told = told;
    }

    /** Makes a call, and tells of it. */
    <T extends @Nullable Object> T of(Plugin plugin, String hook, Supplier<T> call) {
        if (told == null) {
            return call.get();
        }
        var start = System.nanoTime();
        var outcome = "failed";
        try {
            var result = call.get();
            outcome = outcome(result);
            return result;
        } finally {
            told.accept(
                    new HookCall(
                            plugin.hooks().name(),
                            plugin.spelled(hook),
                            System.nanoTime() - start,
                            outcome));
        }
    }

    private static String outcome(@Nullable Object result) {
        if (result instanceof Line line) {
            return line.render(false);
        }
        if (result instanceof Map<?, ?> fields) {
            return fields.isEmpty() ? "" : "sets " + fields.keySet();
        }
        if (result instanceof Collection<?> lines) {
            return lines.isEmpty() ? "" : "prints " + lines.size() + " lines";
        }
        return "";
    }
}
