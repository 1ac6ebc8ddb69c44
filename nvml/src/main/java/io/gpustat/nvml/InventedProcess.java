package io.gpustat.nvml;

import java.util.List;

/**
 * A process that exists only in a simulation.
 *
 * @param user the owner's name
 * @param command the words of the command line, never empty
 * @param residentBytes resident host memory, in bytes
 * @param cpuPercent CPU load, in percent of one core
 */
public record InventedProcess(
        String user, List<String> command, long residentBytes, double cpuPercent) {

    /** Checks that there is a command. */
    public InventedProcess {
        command = List.copyOf(command);
        if (command.isEmpty()) {
            throw new IllegalArgumentException("a process has a command");
        }
    }
}
