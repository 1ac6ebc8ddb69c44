package io.gpustat.system;

import oshi.SystemInfo;
import oshi.software.os.OSProcess;
import oshi.software.os.OperatingSystem;
import oshi.util.Constants;

import java.io.File;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The processes of a machine without /proc, as OSHI knows them. */
final class OshiProcesses implements ProcessTable, CpuMeter.Source {

    private static final long NANOS_PER_MILLI = 1_000_000;

    private final OperatingSystem system = new SystemInfo().getOperatingSystem();
    private final Stopwatch stopwatch;
    private final CpuMeter cpu;

    OshiProcesses(Stopwatch stopwatch) {
        this.stopwatch = stopwatch;
        cpu = new CpuMeter(stopwatch, this);
    }

    @Override
    public Snapshot look(Collection<Long> pids) {
        Map<Long, ProcessFacts> facts = new HashMap<>();
        Map<Long, CpuSample> samples = new HashMap<>();
        int missing = 0;
        for (Long pid : new HashSet<>(pids)) {
            Optional<OSProcess> process = find(pid);
            if (process.isPresent()) {
                facts.put(pid, facts(pid, process.get()));
                samples.put(pid, sample(process.get()));
            } else {
                missing++;
            }
        }
        return new Look(facts, cpu.measure(samples), missing);
    }

    private Optional<OSProcess> find(long pid) {
        // OSHI's ids are ints; a larger one, which a driver's stale list may hold, is nobody's.
        return pid > 0 && pid <= Integer.MAX_VALUE
                ? Optional.ofNullable(system.getProcess((int) pid))
                : Optional.empty();
    }

    @Override
    public Optional<CpuSample> sample(long pid) {
        return find(pid).map(this::sample);
    }

    private CpuSample sample(OSProcess process) {
        long used = process.getKernelTime() + process.getUserTime();
        return new CpuSample(process.getStartTime(), used * NANOS_PER_MILLI, stopwatch.nanos());
    }

    private static ProcessFacts facts(long pid, OSProcess process) {
        List<String> words = process.getArguments();
        return new ProcessFacts(
                pid,
                process.getStartTime(),
                user(process),
                words.isEmpty()
                        ? ProcessFacts.UNKNOWN
                        : CommandLine.baseName(words.getFirst().replace(File.separatorChar, '/')),
                words.isEmpty() ? List.of(ProcessFacts.UNKNOWN) : words,
                process.getResidentMemory());
    }

    private static String user(OSProcess process) {
        String name = process.getUser();
        return name.isEmpty() || name.equals(Constants.UNKNOWN) ? ProcessFacts.UNKNOWN : name;
    }
}
