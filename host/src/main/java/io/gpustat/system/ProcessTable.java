package io.gpustat.system;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;

/**
 * Facts about the processes of this machine. A table remembers the CPU times that it saw last, so
 * that a watch keeps one table. It is for one thread at a time.
 */
public interface ProcessTable {

    /** Looks at these processes now: one snapshot for all of them, with the first CPU sample. */
    Snapshot look(Collection<Long> pids);

    /** The table of this machine: procRoot, usually /proc, where there is one, OSHI elsewhere. */
    static ProcessTable of(Path procRoot) {
        return Files.isDirectory(procRoot)
                ? new LinuxProcesses(procRoot, Path.of("/etc/passwd"), Stopwatch.system())
                : new OshiProcesses(Stopwatch.system());
    }

    /** The processes as they were at one look. */
    interface Snapshot {

        /** The facts about one of the processes asked for; empty where it does not exist here. */
        Optional<ProcessFacts> get(long pid);

        /**
         * CPU use in percent of one core, to one decimal, by process id; a process that ended since
         * the look has 0.0, one whose CPU time cannot be read is left out. A process seen by an
         * earlier look is measured since then. For the others the first call waits for what is left
         * of 0.1 s since the look; later calls return the same figures.
         */
        Map<Long, Double> cpuPercent();

        /** How many of the processes asked for do not exist here. */
        int missing();
    }
}
