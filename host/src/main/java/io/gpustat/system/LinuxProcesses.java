package io.gpustat.system;

import org.jspecify.annotations.Nullable;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The processes of a Linux machine, read from /proc directly: that is quicker than any library, and
 * the only way to whole command lines, nameless users and the true first word.
 */
final class LinuxProcesses implements ProcessTable, CpuMeter.Source {

    /** No Linux gives out a pid as large as this: what is absent from here on is not hidden. */
    private static final long PID_LIMIT = 1 << 22;

    private static final long NANOS_PER_SECOND = 1_000_000_000;

    private final File proc;
    private final Stopwatch stopwatch;
    private final Users users;
    private final CpuMeter cpu;
    private final FileBytes file = new FileBytes();
    private final Auxv auxv;

    /** A table of what is mounted at proc, with users named in passwd. */
    LinuxProcesses(Path proc, Path passwd, Stopwatch stopwatch) {
        this(proc, new Users(passwd.toFile(), "getent"), stopwatch);
    }

    LinuxProcesses(Path proc, Users users, Stopwatch stopwatch) {
        this.proc = proc.toFile();
        this.users = users;
        this.stopwatch = stopwatch;
        cpu = new CpuMeter(stopwatch, this);
        auxv = Auxv.read(this.proc, file);
    }

    @Override
    public Snapshot look(Collection<Long> pids) {
        // All samples first: reading the rest then passes the time that the window needs anyway.
        Map<Long, CpuSample> samples = new HashMap<>();
        Set<Long> asked = new LinkedHashSet<>(pids);
        for (Long pid : asked) {
            Optional<CpuSample> sample = sample(pid);
            if (sample.isPresent()) {
                samples.put(pid, sample.get());
            }
        }
        Map<Long, ProcessFacts> facts = new HashMap<>();
        List<Long> absent = new ArrayList<>();
        for (Long pid : asked) {
            ProcessFacts read = read(pid, samples.get(pid));
            // One that ended while it was read is not there any more, whatever was read of it.
            if (folder(pid).exists()) {
                facts.put(pid, read);
            } else {
                absent.add(pid);
                samples.remove(pid);
            }
        }
        int missing = absent.size();
        if (missing > 0 && Hidepid.hides(proc, file)) {
            for (Long pid : absent) {
                if (pid > 0 && pid < PID_LIMIT) {
                    facts.put(pid, ProcessFacts.unknown(pid));
                    missing--;
                }
            }
        }
        return new Look(facts, cpu.measure(samples), missing);
    }

    private File folder(long pid) {
        return new File(proc, Long.toString(pid));
    }

    private ProcessFacts read(long pid, @Nullable CpuSample sample) {
        File folder = folder(pid);
        List<String> words = words(folder);
        return new ProcessFacts(
                pid,
                sample == null ? 0 : sample.startTime(),
                user(folder),
                words.isEmpty() ? ProcessFacts.UNKNOWN : CommandLine.baseName(words.getFirst()),
                words.isEmpty() ? List.of(ProcessFacts.UNKNOWN) : words,
                residentBytes(folder));
    }

    @Override
    public Optional<CpuSample> sample(long pid) {
        if (!file.read(new File(folder(pid), "stat"))) {
            return Optional.empty();
        }
        long at = stopwatch.nanos();
        // The name, in brackets, may hold blanks and brackets itself: fields are counted after it.
        int state = file.afterLast(')');
        long ticks = file.number(file.word(state, 12)) + file.number(file.word(state, 13));
        long startTime = file.number(file.word(state, 20));
        long used = ticks * (NANOS_PER_SECOND / auxv.ticksPerSecond());
        return Optional.of(new CpuSample(startTime, used, at));
    }

    /** The real user, as the Python gpustat shows it: for setuid programs not the effective one. */
    private String user(File folder) {
        if (!file.read(new File(folder, "status"))) {
            return ProcessFacts.UNKNOWN;
        }
        int uid = file.word(file.afterLabel("Uid:"), 1);
        return file.isDigit(uid) ? users.name(file.number(uid), folder) : ProcessFacts.UNKNOWN;
    }

    private List<String> words(File folder) {
        return file.read(new File(folder, "cmdline"))
                ? CommandLine.split(file.copy(0, file.length()))
                : List.of();
    }

    private long residentBytes(File folder) {
        return file.read(new File(folder, "statm"))
                ? file.number(file.word(0, 2)) * auxv.pageSize()
                : 0;
    }
}
