package io.gpustat.config;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * The section {@code [plugins]}.
 *
 * @param enable names of bundled plugins to load
 * @param disable names of plugins not to load, wherever they come from
 * @param paths more folders and files to look for plugins in, absolute
 * @param loadLimit how long loading a plugin may take, and its {@code configure}
 * @param callLimit how long a call of any other hook may take
 * @param tables what the plugins' own sections say, by the plugin's name
 */
public record PluginSettings(
        List<String> enable,
        List<String> disable,
        List<Path> paths,
        Duration loadLimit,
        Duration callLimit,
        Map<String, Map<String, Object>> tables) {

    /** Enough for a slow disk. */
    static final Duration LOAD_LIMIT = Duration.ofSeconds(30);

    /** Short enough to bear. */
    static final Duration CALL_LIMIT = Duration.ofSeconds(5);

    /** What holds where no file says anything. */
    public static final PluginSettings NONE =
            new PluginSettings(List.of(), List.of(), List.of(), LOAD_LIMIT, CALL_LIMIT, Map.of());

    /**
     * The section of this plugin: strings, longs, doubles, booleans, dates as ISO 8601 texts, and
     * lists and string-keyed maps of these. Empty when there is none.
     */
    public Map<String, Object> config(String plugin) {
        return tables.getOrDefault(plugin, Map.of());
    }
}
