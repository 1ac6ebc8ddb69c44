package io.gpustat.spi;

import org.jspecify.annotations.Nullable;

import java.util.Map;

/**
 * What a plugin has of its own.
 *
 * @param config what the configuration files say to it, {@code [plugins.NAME]}
 * @param state for it to keep things in, over a watch
 * @param log for what it has to say
 */
public record PluginContext(
        Map<String, Object> config, Map<String, @Nullable Object> state, Log log) {

    /** Where a plugin says what is no result: standard error, under the plugin's name. */
    public interface Log {
        /** Says what only {@code --debug} shows. */
        void debug(String text);

        /** Says what a user may want to know. */
        void info(String text);

        /** Says what a user should do something about. */
        void warning(String text);
    }
}
