package io.gpustat.cli;

import io.gpustat.nvml.Rehearsal;

import java.io.IOException;
import java.util.List;

/**
 * Runs the command lines that people type, one after the other, while the Java VM records what a
 * start needs. The build makes the ahead-of-time caches with it; users never run it.
 */
final class Training {

    private static final List<List<String>> COMMANDS =
            List.of(
                    List.of("--simulate", "h100x8"),
                    List.of("--simulate", "h100x8", "-a", "-f", "--color"),
                    List.of("--simulate", "h100x8", "-cup", "--show-power", "draw", "--id", "0,1"),
                    List.of("--simulate", "h100x8", "--json"),
                    List.of("--help"),
                    List.of("--version"),
                    List.of("--print-completion", "bash"),
                    List.of());

    private Training() {}

    /**
     * Runs them all; how they end does not matter.
     *
     * @param scenarios of machines with processes that are real
     */
    public static void main(String[] scenarios) throws IOException {
        Rehearsal.run();
        for (var scenario : scenarios) {
            Main.run(List.of("--simulate", scenario, "-c", "-f"));
        }
        for (var command : COMMANDS) {
            Main.run(command);
        }
        System.exit(ExitCode.OK);
    }
}
