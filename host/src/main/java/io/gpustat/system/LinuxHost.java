package io.gpustat.system;

import io.gpustat.spi.HostFigures;

import org.jspecify.annotations.Nullable;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.TimeZone;

/** The machine as {@code /proc} shows it. */
final class LinuxHost implements HostFigures {

    /** CPU times tick every 10 ms: a shorter window would be a guess. */
    private static final long WINDOW_NANOS = 100_000_000;

    private static final long KIB_PER_MIB = 1024;

    /** In a line of CPU times: what waits for nothing, and what waits for a disk. */
    private static final int IDLE = 4;

    private static final int IO_WAIT = 5;

    /** Further times are of guests, and counted already. */
    private static final int LAST_TIME = 8;

    private final File proc;
    private final TimeZone zone;
    private final Stopwatch stopwatch;
    private final FileBytes file = new FileBytes();
    private @Nullable Times last;
    private @Nullable Double percent;

    LinuxHost(File proc, TimeZone zone, Stopwatch stopwatch) {
        this.proc = proc;
        this.zone = zone;
        this.stopwatch = stopwatch;
    }

    /** What all cores did until a moment, in ticks. */
    private record Times(long busy, long all, long at) {}

    @Override
    public @Nullable Double cpuPercent() {
        var before = last;
        if (before == null) {
            before = times();
            if (before == null) {
                return null;
            }
            pause();
        } else if (stopwatch.nanos() - before.at() < WINDOW_NANOS) {
            return percent;
        }
        var now = times();
        last = now;
        percent = now == null ? null : percent(before, now);
        return percent;
    }

    private void pause() {
        try {
            stopwatch.sleep(WINDOW_NANOS);
        } catch (InterruptedException e) {
            // Whoever interrupts wants an end soon: a short window is better than none.
            Thread.currentThread().interrupt();
        }
    }

    private static @Nullable Double percent(Times before, Times now) {
        if (now.all() <= before.all()) {
            return null;
        }
        var share = (double) Math.max(0, now.busy() - before.busy()) / (now.all() - before.all());
        return Math.rint(1000.0 * share) / 10.0;
    }

    private @Nullable Times times() {
        var at = stopwatch.nanos();
        if (!file.read(new File(proc, "stat"))) {
            return null;
        }
        var all = 0L;
        var idle = 0L;
        var label = file.afterLabel("cpu ");
        for (var i = 1; i <= LAST_TIME; i++) {
            var ticks = file.number(file.word(label, i));
            all += ticks;
            idle += i == IDLE || i == IO_WAIT ? ticks : 0;
        }
        return new Times(all - idle, all, at);
    }

    @Override
    public int cpuCount() {
        var count = 0;
        if (file.read(new File(proc, "stat"))) {
            for (var line = 0; line < file.length(); line = file.nextLine(line)) {
                var isCore =
                        line + 3 < file.length()
                                && file.at(line) == 'c'
                                && file.at(line + 1) == 'p'
                                && file.at(line + 2) == 'u'
                                && file.isDigit(line + 3);
                count += isCore ? 1 : 0;
            }
        }
        return count > 0 ? count : Runtime.getRuntime().availableProcessors();
    }

    @Override
    public @Nullable List<Double> load() {
        var words = words("loadavg");
        if (words.length < 3) {
            return null;
        }
        var load = new ArrayList<Double>();
        for (var i = 0; i < 3; i++) {
            var average = number(words[i]);
            if (average == null) {
                return null;
            }
            load.add(average);
        }
        return load;
    }

    @Override
    public @Nullable Memory memory() {
        return memory("MemTotal:", "MemAvailable:");
    }

    @Override
    public @Nullable Memory swap() {
        return memory("SwapTotal:", "SwapFree:");
    }

    private @Nullable Memory memory(String totalLabel, String availableLabel) {
        if (!file.read(new File(proc, "meminfo"))) {
            return null;
        }
        var totalAt = file.word(file.afterLabel(totalLabel), 1);
        if (!file.isDigit(totalAt)) {
            return null;
        }
        var total = file.number(totalAt);
        var available = file.number(file.word(file.afterLabel(availableLabel), 1));
        return new Memory(
                total / KIB_PER_MIB, available / KIB_PER_MIB, (total - available) / KIB_PER_MIB);
    }

    @Override
    public @Nullable Double uptime() {
        var words = words("uptime");
        return words.length == 0 ? null : number(words[0]);
    }

    @Override
    public @Nullable OffsetDateTime bootTime() {
        var seconds = bootSeconds(proc, file);
        return seconds == null ? null : LocalTime.at(Instant.ofEpochSecond(seconds), zone);
    }

    /** When the machine started, in seconds since 1970. */
    static @Nullable Long bootSeconds(File proc, FileBytes file) {
        if (!file.read(new File(proc, "stat"))) {
            return null;
        }
        var at = file.word(file.afterLabel("btime"), 1);
        return file.isDigit(at) ? (Long) file.number(at) : null;
    }

    private static @Nullable Double number(String word) {
        try {
            return Double.valueOf(word);
        } catch (NumberFormatException e) {
            return null;
        }
    }

    private String[] words(String name) {
        return file.read(new File(proc, name))
                ? new String(file.copy(0, file.length()), StandardCharsets.UTF_8).split(" ", -1)
                : new String[0];
    }
}
