package io.gpustat.plugins;

import io.gpustat.polyglot.Limits;
import io.gpustat.polyglot.ScriptException;
import io.gpustat.polyglot.ScriptHost;
import io.gpustat.spi.GpustatPlugin;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.function.Consumer;

/** Makes plugins of script files. */
final class ScriptLoader implements AutoCloseable {

    private final ScriptHost host;
    private final Consumer<String> told;
    private final Consumer<String> debug;

    /**
     * No guest language runs yet.
     *
     * @param cacheFolder for what the guest languages can make again; null for none
     * @param told is told what plugins print and log
     * @param debug is told what they log to find errors
     */
    ScriptLoader(@Nullable Path cacheFolder, Consumer<String> told, Consumer<String> debug) {
        this.host = new ScriptHost(Limits.DEFAULT, cacheFolder, told);
        this.told = told;
        this.debug = debug;
    }

    /** Loads a file and checks that its hooks can be called. */
    GpustatPlugin load(Path file) throws PluginException {
        try {
            var script = host.load(file);
            var hooks = ScriptHooks.of(script);
            return ScriptPlugin.of(script, hooks, told, debug);
        } catch (ScriptException e) {
            debug.accept(e.guestStack());
            throw new PluginException(e);
        }
    }

    @Override
    public void close() {
        host.close();
    }
}
