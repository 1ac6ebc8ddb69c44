package io.gpustat.run;

import io.gpustat.plugins.Purpose;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * What the command line says about plugins.
 *
 * @param purpose of the run: what it calls no hook of need not be loaded
 * @param wanted whether there are to be any
 * @param named files, and names of bundled plugins, to load
 * @param disabled names of plugins not to load
 * @param debugged whether they wait for a debugger, and then have all the time they want
 * @param bundled the folder of the plugins that come with the program; null for none
 */
public record PluginWishes(
        Purpose purpose,
        boolean wanted,
        List<String> named,
        Set<String> disabled,
        boolean debugged,
        @Nullable Path bundled) {}
