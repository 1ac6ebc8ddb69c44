package io.gpustat.plugins;

import io.gpustat.spi.GpustatPlugin;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;

/**
 * A plugin of a run.
 *
 * @param hooks what it does
 * @param scope where it came from
 * @param file that it was loaded from; null for a Java class
 */
public record Plugin(GpustatPlugin hooks, Scope scope, @Nullable Path file) {

    /** A plugin that is part of the program. */
    public static Plugin core(GpustatPlugin hooks) {
        return new Plugin(hooks, Scope.CORE, null);
    }
}
