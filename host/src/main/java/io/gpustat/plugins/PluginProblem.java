package io.gpustat.plugins;

import org.jspecify.annotations.Nullable;

/**
 * What went wrong with a plugin.
 *
 * @param plugin its name; null when it was not loaded, and so has said none
 * @param file with its whole path; null for a class of the program
 * @param line 0 when it is not known
 * @param hook as its author writes it; null when it was not loaded
 * @param message what is wrong
 * @param text all of it in one line, as it is told
 * @param isLeftOut whether the plugin does not run any more because of it
 */
public record PluginProblem(
        @Nullable String plugin,
        @Nullable String file,
        int line,
        @Nullable String hook,
        String message,
        String text,
        boolean isLeftOut) {}
