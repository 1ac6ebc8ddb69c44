package io.gpustat.cli;

import io.gpustat.nvml.Rehearsal;

import java.io.IOException;
import java.util.HashMap;
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

    /** Those that load no plugin whose definition is known. */
    private static final List<List<String>> INSPECTING =
            List.of(
                    List.of("--help"),
                    List.of("--version"),
                    List.of("--print-completion", "bash"),
                    List.of("plugins", "list"));

    private Training() {}

    /**
     * Runs them all; how they end does not matter.
     *
     * @param words a scenario of a machine with processes that are real; and perhaps the home of a
     *     configuration with plugins that an earlier run has loaded
     */
    public static void main(String[] words) throws IOException {
        Rehearsal.run();
        Main.run(List.of("--simulate", words[0], "-c", "-f"));
        if (words.length > 1) {
            var variables = new HashMap<>(System.getenv());
            variables.put("XDG_CONFIG_HOME", words[1]);
            for (var command : INSPECTING) {
                Main.run(command, variables);
            }
        }
        for (var command : COMMANDS) {
            Main.run(command);
        }
        System.exit(ExitCode.OK);
    }
}
