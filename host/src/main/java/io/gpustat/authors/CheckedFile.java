package io.gpustat.authors;

import io.gpustat.plugins.PluginProblem;
import io.gpustat.plugins.PluginStatus;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a check found out about a file.
 *
 * @param file as it was named
 * @param plugins that it holds; none where it could not be loaded
 * @param performances on the machines that it played on
 */
public record CheckedFile(String file, List<PluginStatus> plugins, List<Performance> performances) {

    /**
     * What a plugin did on one machine.
     *
     * @param machine by its name
     * @param about it in a few words
     * @param before the frame without the plugin
     * @param after the frame with it
     * @param hooks that were called
     * @param problems there were
     * @param said what it printed and logged
     */
    public record Performance(
            String machine,
            String about,
            List<String> before,
            List<String> after,
            List<HookTime> hooks,
            List<PluginProblem> problems,
            List<String> said) {}

    /**
     * The calls of one hook.
     *
     * @param hook by its Java name
     * @param longest of them
     */
    public record HookTime(String hook, int calls, long nanos, long longest) {

        HookTime with(long another) {
            return new HookTime(hook, calls + 1, nanos + another, Math.max(longest, another));
        }
    }

    /** Each problem once, with the machines that it came up on. */
    public Map<PluginProblem, List<String>> problems() {
        var problems = new LinkedHashMap<PluginProblem, List<String>>();
        for (var performance : performances) {
            for (var problem : performance.problems()) {
                problems.computeIfAbsent(problem, _ -> new java.util.ArrayList<>())
                        .add(performance.machine());
            }
        }
        return problems;
    }
}
