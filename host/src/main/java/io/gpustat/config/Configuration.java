package io.gpustat.config;

import io.gpustat.spi.Style;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the configuration files say, the user's over the system's.
 *
 * @param options defaults of command line options by long name without dashes, the ones that win
 *     last: a string, long, double, boolean, or a list of these
 * @param colors styles by the JSON key of what they are for
 * @param thresholds steps by the JSON key of the figure, ascending
 * @param plugins the section {@code [plugins]}
 */
public record Configuration(
        Map<String, Setting<Object>> options,
        Map<String, Setting<Style>> colors,
        Map<String, Setting<List<Step>>> thresholds,
        PluginSettings plugins) {

    private static final Configuration NONE =
            new Configuration(Map.of(), Map.of(), Map.of(), PluginSettings.NONE);

    /** The configuration where there is no file. */
    public static Configuration none() {
        return NONE;
    }

    /** Complains of each option that is none of these. */
    public void checkOptions(Set<String> known, Complaints complaints) {
        options.forEach((name, setting) -> {
            if (!known.contains(name)) {
                complaints.unknown(setting.at(), "there is no option '" + name + "'", known, name);
            }
        });
    }
}
