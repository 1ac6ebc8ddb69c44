package io.gpustat.spi;

import org.jspecify.annotations.Nullable;

import java.util.List;

/**
 * One GPU at one query. Keys are those of {@code nvidia-smi --help-query-gpu}; the methods are the
 * same values by the names that the Python gpustat gives them. Memory is in MiB, temperature in °C,
 * power in W, utilisation in percent; null is unknown.
 */
public final class GpuEntry extends Fields {

    /** The key of the processes. */
    public static final String PROCESSES = "processes";

    /** The index, as NVML counts. */
    public @Nullable Long index() {
        return number("index");
    }

    /** The product name, or {@code ((GPU is lost))} and the like for a GPU that cannot be read. */
    public @Nullable String name() {
        return text("name");
    }

    /** The globally unique identifier, {@code GPU-…}. */
    public @Nullable String uuid() {
        return text("uuid");
    }

    /** Memory in use, in MiB. */
    public @Nullable Long memoryUsed() {
        return number("memory.used");
    }

    /** All memory, in MiB. */
    public @Nullable Long memoryTotal() {
        return number("memory.total");
    }

    /** Memory not in use, in MiB. */
    public @Nullable Long memoryFree() {
        var used = memoryUsed();
        var total = memoryTotal();
        return used == null || total == null ? null : Long.valueOf(Math.max(0, total - used));
    }

    /** Core temperature, in °C. */
    public @Nullable Long temperature() {
        return number("temperature.gpu");
    }

    /** Fan speed, in percent of the maximum. */
    public @Nullable Long fanSpeed() {
        return number("fan.speed");
    }

    /** Utilisation of the compute engines, in percent. */
    public @Nullable Long utilization() {
        return number("utilization.gpu");
    }

    /** Utilisation of the video encoder, in percent. */
    public @Nullable Long utilizationEnc() {
        return number("utilization.enc");
    }

    /** Utilisation of the video decoder, in percent. */
    public @Nullable Long utilizationDec() {
        return number("utilization.dec");
    }

    /** Power drawn, in W. */
    public @Nullable Long powerDraw() {
        return number("power.draw");
    }

    /** The power limit in force, in W. */
    public @Nullable Long powerLimit() {
        return number("enforced.power.limit");
    }

    /** The processes that use this GPU; null when the driver cannot list them. */
    public @Nullable List<ProcessEntry> processes() {
        if (!(get(PROCESSES) instanceof List<?> list)) {
            return null;
        }
        adopt(list, ProcessEntry.class, ProcessEntry::new);
        return entries(list);
    }

    /**
     * Makes entries of the plain mappings that a plugin has put among the GPUs.
     *
     * @throws IllegalArgumentException when there is something else among them, which is taken out
     */
    public static void adopt(List<GpuEntry> gpus) {
        if (!adopt(gpus, GpuEntry.class, GpuEntry::new)) {
            throw new IllegalArgumentException("a GPU that is no mapping");
        }
    }

    @SuppressWarnings("unchecked") // after adopt there is nothing else in it
    private static List<ProcessEntry> entries(List<?> list) {
        return (List<ProcessEntry>) list;
    }
}
