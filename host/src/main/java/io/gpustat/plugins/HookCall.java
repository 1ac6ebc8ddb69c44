package io.gpustat.plugins;

import java.util.Locale;

/**
 * One call of a plugin that has returned or failed.
 *
 * @param plugin by its name
 * @param hook as the author of the plugin writes it
 * @param nanos how long it took
 * @param outcome what came of it; empty for nothing
 */
public record HookCall(String plugin, String hook, long nanos, String outcome) {

    /** The call in one line. */
    public String text() {
        return "gpustat: trace: "
                + plugin
                + " "
                + hook
                + " "
                + String.format(Locale.ROOT, "%.3f", nanos / 1e6)
                + " ms"
                + (outcome.isEmpty() ? "" : ": " + outcome);
    }
}
