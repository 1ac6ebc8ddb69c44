package io.gpustat.system;

import java.util.List;

/**
 * What this machine says about one process.
 *
 * @param pid the process id
 * @param startTime when it started, in the system's own unit: together with the pid the identity of
 *     the process, good only for comparing; 0 where it cannot be read
 * @param user the owner's name, the number where the user has no name, {@code ?} where it cannot be
 *     read
 * @param command the base name of the first word of the command line; {@code ?} where there is no
 *     command line (zombies, kernel threads) or it cannot be read
 * @param fullCommand the words of the command line, empty ones included; a single {@code ?} where
 *     there is none
 * @param residentBytes resident memory in bytes; 0 for a process that has none, or whose figure
 *     cannot be read
 */
public record ProcessFacts(
        long pid,
        long startTime,
        String user,
        String command,
        List<String> fullCommand,
        long residentBytes) {

    /** What stands for a word that cannot be known. */
    static final String UNKNOWN = "?";

    public ProcessFacts {
        fullCommand = List.copyOf(fullCommand);
    }

    /** A process that is there but shows nothing of itself. */
    static ProcessFacts unknown(long pid) {
        return new ProcessFacts(pid, 0, UNKNOWN, UNKNOWN, List.of(UNKNOWN), 0);
    }
}
