package io.gpustat.authors;

import io.gpustat.authors.CheckedFile.HookTime;
import io.gpustat.authors.CheckedFile.Performance;
import io.gpustat.core.JsonReport;
import io.gpustat.nvml.Scenario;
import io.gpustat.nvml.ScenarioException;
import io.gpustat.plugins.HookCall;
import io.gpustat.plugins.PluginProblem;
import io.gpustat.plugins.PluginStatus;
import io.gpustat.plugins.Stage.Answers;
import io.gpustat.run.QueryFailedException;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/**
 * Loads a plugin and runs every hook of it on simulated machines, two queries each: a plugin that
 * works on the author's machine alone is found out here.
 */
public final class PluginCheck {

    private static final List<Trial> TRIALS =
            List.of(
                    new Trial("h100x8", "busy: eight GPUs, seven processes"),
                    new Trial("idle", "two GPUs without processes"),
                    new Trial("lost-gpu", "one of four GPUs is lost"),
                    new Trial("unknown", "nearly every value is unknown"),
                    new Trial("crowded", "sixteen GPUs, 300 processes"),
                    new Trial("empty", "no GPU"),
                    new Trial("broken-driver", "every query fails"));

    /** A machine, and what is special about it. */
    private record Trial(String machine, String about) {}

    private final Surroundings around;

    /** A check in these surroundings. */
    public PluginCheck(Surroundings around) {
        this.around = around;
    }

    /**
     * Checks a file.
     *
     * @param file or the name of a bundled plugin
     * @param options of the command line
     * @throws IllegalArgumentException when the options cannot be understood
     */
    public CheckedFile check(String file, List<String> options) {
        var performances = new ArrayList<Performance>();
        List<PluginStatus> plugins = List.of();
        try (var rehearsal = new Rehearsal(around);
                var without = new Rehearsal(around)) {
            for (var trial : TRIALS) {
                rehearsal.load(file, Answers.NONE);
                plugins = rehearsal.statuses();
                var isLoaded = rehearsal.problems().isEmpty() || !rehearsal.calls().isEmpty();
                without.load(null, Answers.NONE);
                performances.add(
                        new Performance(
                                trial.machine(),
                                trial.about(),
                                isLoaded ? frame(without, trial.machine(), List.of()) : List.of(),
                                isLoaded ? frame(rehearsal, trial.machine(), options) : List.of(),
                                times(rehearsal.calls()),
                                List.copyOf(rehearsal.problems()),
                                List.copyOf(rehearsal.said())));
                // Where it does not load, or hangs, it would do so on all of them.
                if (!isLoaded || hangs(rehearsal.problems())) {
                    break;
                }
            }
        }
        return new CheckedFile(file, plugins, performances);
    }

    private static boolean hangs(List<PluginProblem> problems) {
        return problems.stream().anyMatch(problem -> problem.message().contains("took longer"));
    }

    /** The first frame; a second one and JSON are made, and only what goes wrong counts. */
    private static List<String> frame(Rehearsal rehearsal, String machine, List<String> options) {
        try {
            rehearsal.open(scenario(machine), options);
            var lines = rehearsal.next().lines();
            var second = rehearsal.next();
            new JsonReport(true, rehearsal::wrong).write(second.context(), second.gpus());
            return lines;
        } catch (QueryFailedException e) {
            return ("gpustat: " + e.getMessage()).lines().toList();
        }
    }

    private static Scenario scenario(String machine) {
        try {
            return Scenario.bundled(machine);
        } catch (ScenarioException e) {
            throw new IllegalStateException("the machines of the check are bundled", e);
        }
    }

    private static List<HookTime> times(List<HookCall> calls) {
        var times = new LinkedHashMap<String, HookTime>();
        for (var call : calls) {
            var known = times.getOrDefault(call.hook(), new HookTime(call.hook(), 0, 0, 0));
            times.put(call.hook(), known.with(call.nanos()));
        }
        return List.copyOf(times.values());
    }
}
