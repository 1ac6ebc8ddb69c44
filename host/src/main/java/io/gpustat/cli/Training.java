package io.gpustat.cli;

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
                    // A library that is no NVML takes JNA as far as it goes without a driver.
                    List.of("--nvml", "libc.so.6"),
                    List.of());

    private Training() {}

    /** Runs them all; how they end does not matter. */
    public static void main(String[] arguments) {
        for (var command : COMMANDS) {
            Main.run(command);
        }
        System.exit(ExitCode.OK);
    }
}
