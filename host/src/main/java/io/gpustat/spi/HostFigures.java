package io.gpustat.spi;

import org.jspecify.annotations.Nullable;

import java.time.OffsetDateTime;
import java.util.List;

/** Figures of the machine as a whole, each read when it is asked for; null is unknown. */
public interface HostFigures {

    /**
     * CPU load since it was asked for last, in percent of all cores. The first time it waits for a
     * tenth of a second, which is the shortest that is measured: sooner it is the same figure
     * again.
     */
    @Nullable Double cpuPercent();

    /** How many logical cores there are. */
    int cpuCount();

    /** How many processes ran or waited to run, on average of 1, 5 and 15 minutes. */
    @Nullable List<Double> load();

    /** Main memory. */
    @Nullable Memory memory();

    /** Swap space; it has no figure of what is available but the rest. */
    @Nullable Memory swap();

    /** Seconds since the machine started. */
    @Nullable Double uptime();

    /** When the machine started. */
    @Nullable OffsetDateTime bootTime();

    /**
     * Memory, in MiB.
     *
     * @param total all that there is
     * @param available what programs could still get
     * @param used the rest
     */
    record Memory(long total, long available, long used) {}
}
