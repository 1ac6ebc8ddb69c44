package io.gpustat.plugins;

import io.gpustat.spi.GpustatPlugin;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.Set;

/**
 * A plugin of a run.
 *
 * @param hooks what it does
 * @param scope where it came from
 * @param file that it was loaded from; null for a class of the program
 * @param implemented the hooks that it has, by their Java names; null for a class of the program,
 *     which is asked for all of them
 */
public record Plugin(
        GpustatPlugin hooks, Scope scope, @Nullable Path file, @Nullable Set<String> implemented) {

    /** A plugin that is part of the program. */
    public static Plugin core(GpustatPlugin hooks) {
        return new Plugin(hooks, Scope.CORE, null, null);
    }

    /** Whether a call of this hook does anything. */
    public boolean has(String hook) {
        return implemented == null || implemented.contains(hook);
    }

    /** A hook's name as the author of the plugin writes it. */
    String spelled(String hook) {
        return isPython() ? HookSpecification.snakeCase(hook) : hook;
    }

    /** Whether it is Python's: a script, or the list of an installed package. */
    private boolean isPython() {
        return file != null
                && (file.toString().endsWith(".py") || file.endsWith("entry_points.txt"));
    }
}
