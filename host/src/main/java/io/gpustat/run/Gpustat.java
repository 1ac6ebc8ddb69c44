package io.gpustat.run;

import io.gpustat.nvml.Nvml;

import org.jspecify.annotations.Nullable;

import java.util.function.Consumer;

/** Puts the program together, by hand: what stands here is all there is. */
public final class Gpustat implements AutoCloseable {

    private final Environment environment;
    private final Consumer<String> diagnostics;
    private @Nullable Nvml nvml;

    /** A program that tells errors of plugins to {@code diagnostics}. */
    public Gpustat(Environment environment, Consumer<String> diagnostics) {
        this.environment = environment;
        this.diagnostics = diagnostics;
    }

    @Override
    public void close() {
        if (nvml != null) {
            nvml.close();
        }
    }
}
