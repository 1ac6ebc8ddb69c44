package io.gpustat.plugins;

import io.gpustat.spi.PluginContext.Log;

import java.util.function.Consumer;

/**
 * What a plugin says, a line each under its name.
 *
 * @param told is told what users see
 * @param debug is told what helps to find errors
 */
record PluginLog(String plugin, Consumer<String> told, Consumer<String> debug) implements Log {

    @Override
    public void debug(String text) {
        tell(debug, text);
    }

    @Override
    public void info(String text) {
        tell(told, text);
    }

    @Override
    public void warning(String text) {
        tell(told, "warning: " + text);
    }

    private void tell(Consumer<String> to, String text) {
        to.accept("gpustat: plugin " + plugin + ": " + text);
    }
}
