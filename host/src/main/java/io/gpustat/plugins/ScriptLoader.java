package io.gpustat.plugins;

import io.gpustat.spi.GpustatPlugin;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.function.Consumer;

/** temp. */
final class ScriptLoader implements AutoCloseable {
    ScriptLoader(@Nullable Path cacheFolder, Consumer<String> output) {
        output.accept("temp" + cacheFolder);
    }

    GpustatPlugin load(Path file) throws PluginException {
        if (file != null) throw new PluginException();
        return () -> "x";
    }

    @Override
    public void close() {}
}
