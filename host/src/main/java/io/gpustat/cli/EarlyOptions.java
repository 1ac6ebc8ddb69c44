package io.gpustat.cli;

import io.gpustat.plugins.Purpose;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What must be known of a command line before the plugins have added their options to it, and so
 * before it can be understood.
 *
 * @param debug whether to say more
 * @param plugins whether any may be loaded: a broken one must not lock anybody out
 * @param config whether the configuration files are read
 * @param named plugins that are asked for
 * @param disabled names of plugins that are not wanted
 * @param strict whether the first failure of a plugin fails the run
 * @param traced whether each call of a plugin is told
 * @param debugged whether plugins wait for a debugger
 * @param elsewhere whether another machine is named than this one, or another NVML than is found
 */
record EarlyOptions(
        boolean debug,
        boolean plugins,
        boolean config,
        List<String> named,
        Set<String> disabled,
        boolean strict,
        boolean traced,
        boolean debugged,
        boolean elsewhere) {

    /** The options that name another machine or NVML, as a configuration file calls them. */
    static final List<String> ELSEWHERE = List.of("nvml", "simulate");

    private static final List<String> FLAGS =
            List.of(
                    "--debug",
                    "--no-plugins",
                    "--no-config",
                    "--strict-plugins",
                    "--trace-plugins");

    private static final String DEBUG_PLUGIN = "--debug-plugin";

    /** Options that do their work alone. */
    private static final List<String> INSPECTING =
            List.of("--help", "-h", "--version", "-v", "--print-completion");

    /** Finds them among words that may mean anything else. */
    static EarlyOptions of(List<String> arguments) {
        var named = new ArrayList<String>();
        var disabled = new LinkedHashSet<String>();
        var debugged = new ArrayList<String>();
        var elsewhere = false;
        for (var i = 0; i < arguments.size(); i++) {
            var word = arguments.get(i);
            var next = i + 1 < arguments.size() ? arguments.get(i + 1) : null;
            add(value(word, "--plugin", next), named);
            add(value(word, "--disable-plugin", next), disabled);
            add(value(word, DEBUG_PLUGIN, next), debugged);
            for (var name : ELSEWHERE) {
                elsewhere |= value(word, "--" + name, word) != null;
            }
        }
        return new EarlyOptions(
                arguments.contains("--debug"),
                !arguments.contains("--no-plugins"),
                !arguments.contains("--no-config"),
                List.copyOf(named),
                disabled,
                arguments.contains("--strict-plugins"),
                arguments.contains("--trace-plugins"),
                OptionTable.DEBUGGED.containsAll(debugged) && !debugged.isEmpty(),
                elsewhere);
    }

    /** What the run is for, as these words tell; the same or more than it is in the end. */
    static Purpose purpose(List<String> arguments) {
        if (!arguments.isEmpty() && arguments.getFirst().equals(PluginsCommand.NAME)) {
            return Purpose.INSPECT;
        }
        for (var word : arguments) {
            if (INSPECTING.contains(word) || word.startsWith("--print-completion=")) {
                return Purpose.INSPECT;
            }
        }
        return arguments.contains("--json") ? Purpose.DATA : Purpose.DRAW;
    }

    /** The other words, in order. */
    static ArrayList<String> without(List<String> arguments) {
        var others = new ArrayList<String>();
        for (var i = 0; i < arguments.size(); i++) {
            var word = arguments.get(i);
            if (word.equals("--plugin") || word.equals("--disable-plugin")) {
                i++;
            } else if (!FLAGS.contains(word)
                    && value(word, "--plugin", null) == null
                    && value(word, "--disable-plugin", null) == null) {
                others.add(word);
            }
        }
        return others;
    }

    private static @Nullable String value(String word, String option, @Nullable String next) {
        if (word.equals(option)) {
            return next;
        }
        return word.startsWith(option + "=") ? word.substring(option.length() + 1) : null;
    }

    private static void add(@Nullable String value, java.util.Collection<String> values) {
        if (value != null) {
            values.add(value);
        }
    }
}
