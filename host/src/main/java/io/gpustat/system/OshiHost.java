package io.gpustat.system;

import io.gpustat.spi.HostFigures;
import io.gpustat.spi.ProcessDetails;

import org.jspecify.annotations.Nullable;

import oshi.SystemInfo;
import oshi.software.os.OSProcess;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TimeZone;

/** A machine without /proc, as OSHI knows it. */
final class OshiHost implements HostFigures {

    private static final long MIB = 1L << 20;

    private final SystemInfo system = new SystemInfo();
    private final TimeZone zone;

    /** How long the first figure is measured, in ms. */
    private static final long WINDOW = 100;

    private long @Nullable [] last;

    OshiHost(TimeZone zone) {
        this.zone = zone;
    }

    @Override
    public @Nullable Double cpuPercent() {
        var processor = system.getHardware().getProcessor();
        var before = last;
        var load =
                before == null
                        ? processor.getSystemCpuLoad(WINDOW)
                        : processor.getSystemCpuLoadBetweenTicks(before);
        last = processor.getSystemCpuLoadTicks();
        return Math.rint(1000.0 * load) / 10.0;
    }

    @Override
    public int cpuCount() {
        return system.getHardware().getProcessor().getLogicalProcessorCount();
    }

    @Override
    public @Nullable List<Double> load() {
        var load = new ArrayList<Double>();
        for (var average : system.getHardware().getProcessor().getSystemLoadAverage(3)) {
            if (average < 0) {
                return null;
            }
            load.add(average);
        }
        return load;
    }

    @Override
    public Memory memory() {
        var memory = system.getHardware().getMemory();
        return memory(memory.getTotal(), memory.getAvailable());
    }

    @Override
    public Memory swap() {
        var memory = system.getHardware().getMemory().getVirtualMemory();
        return memory(memory.getSwapTotal(), memory.getSwapTotal() - memory.getSwapUsed());
    }

    private static Memory memory(long total, long available) {
        return new Memory(total / MIB, available / MIB, (total - available) / MIB);
    }

    @Override
    public Double uptime() {
        return (double) system.getOperatingSystem().getSystemUptime();
    }

    @Override
    public OffsetDateTime bootTime() {
        var seconds = system.getOperatingSystem().getSystemBootTime();
        return LocalTime.at(Instant.ofEpochSecond(seconds), zone);
    }

    /** The process of this id; null where there is none. */
    @Nullable ProcessDetails process(long pid) {
        var found =
                pid > 0 && pid <= Integer.MAX_VALUE
                        ? system.getOperatingSystem().getProcess((int) pid)
                        : null;
        return found == null ? null : new Details(found, zone);
    }

    /** A process as OSHI knows it. */
    private record Details(OSProcess process, TimeZone zone) implements ProcessDetails {

        @Override
        public long pid() {
            return process.getProcessID();
        }

        @Override
        public Long parent() {
            return (long) process.getParentProcessID();
        }

        @Override
        public String name() {
            return process.getName();
        }

        @Override
        public String status() {
            return process.getState().name().toLowerCase(Locale.ROOT);
        }

        @Override
        public @Nullable Long uid() {
            try {
                return Long.valueOf(process.getUserID());
            } catch (NumberFormatException e) { // not a number on every system
                return null;
            }
        }

        @Override
        public Long threads() {
            return (long) process.getThreadCount();
        }

        @Override
        public @Nullable String cwd() {
            return process.getCurrentWorkingDirectory();
        }

        @Override
        public String exe() {
            return process.getPath();
        }

        @Override
        public OffsetDateTime startTime() {
            return LocalTime.at(Instant.ofEpochMilli(process.getStartTime()), zone);
        }

        @Override
        public Map<String, String> environ() {
            return process.getEnvironmentVariables();
        }

        @Override
        public @Nullable List<String> cgroup() {
            return null;
        }
    }
}
