package io.gpustat.core;

import io.gpustat.nvml.Metric;
import io.gpustat.nvml.NvmlDevice;
import io.gpustat.nvml.NvmlProcess;
import io.gpustat.nvml.NvmlReturn;
import io.gpustat.nvml.Reading;
import io.gpustat.spi.GpuEntry;
import io.gpustat.spi.GpustatPlugin;
import io.gpustat.spi.ProcessEntry;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads the GPUs. Of a GPU it asks the driver for what is shown, and for all of it where somebody
 * else may look: in JSON, and when there are plugins.
 */
public final class DevicesPlugin implements GpustatPlugin {

    private static final long MIB = 1024L * 1024;
    private static final long MILLIWATT = 1000;

    private final Machine machine;
    private final Look look;
    private final boolean everything;

    /** Reads the GPUs of this machine for this look, or everything. */
    public DevicesPlugin(Machine machine, Look look, boolean everything) {
        this.machine = machine;
        this.look = look;
        this.everything = everything;
    }

    @Override
    public String name() {
        return "devices";
    }

    @Override
    public int priority() {
        return 0;
    }

    @Override
    public Map<String, ?> queryDevice(QueryDevice parts) {
        var index = parts.index();
        var found = machine.device(index).orElse(null);
        if (found instanceof FoundDevice.Lost lost) {
            return lost(index, lost.reason());
        }
        return found instanceof FoundDevice.Present present
                ? read(index, present.device())
                : Map.of();
    }

    private Map<String, @Nullable Object> read(int index, NvmlDevice device) {
        var fields = new DeviceFields(device);
        fields.put("index", (long) index);
        fields.read("name", Metric.NAME);
        fields.read("uuid", Metric.UUID);
        fields.read("temperature.gpu", Metric.TEMPERATURE);
        fields.read("fan.speed", Metric.FAN_SPEED, everything || look.fan());
        fields.readMemory();
        fields.read("utilization.gpu", Metric.UTILIZATION);
        fields.read("utilization.enc", Metric.ENCODER, wants(look.codec(), "enc"));
        fields.read("utilization.dec", Metric.DECODER, wants(look.codec(), "dec"));
        fields.readWatts("power.draw", Metric.POWER_DRAW, everything || !look.power().isEmpty());
        fields.readWatts(
                "enforced.power.limit", Metric.POWER_LIMIT, everything || !look.power().isEmpty());
        fields.put(GpuEntry.PROCESSES, everything || look.processes() ? processes(fields) : null);
        var lost = fields.lost;
        return lost == null ? fields.values : lost(index, lost);
    }

    private boolean wants(Set<String> shown, String one) {
        return everything || shown.contains(one);
    }

    /** A GPU that cannot be read keeps its place, and says in the place of its name why. */
    private static Map<String, @Nullable Object> lost(int index, NvmlReturn reason) {
        var fields = new LinkedHashMap<String, @Nullable Object>();
        fields.put("index", (long) index);
        fields.put(
                "name",
                switch (reason) {
                    case NO_PERMISSION -> "((No Permission))";
                    default -> "((" + reason.text() + "))";
                });
        fields.put(GpuEntry.PROCESSES, null);
        return fields;
    }

    /** A process on both lists counts once, with its compute memory; null when neither answers. */
    private static @Nullable List<ProcessEntry> processes(DeviceFields fields) {
        var compute = fields.check(fields.device.computeProcesses());
        var graphics = fields.check(fields.device.graphicsProcesses());
        if (compute == null && graphics == null) {
            return null;
        }
        var entries = new ArrayList<ProcessEntry>();
        var seen = new HashSet<Long>();
        add(compute, seen, entries);
        add(graphics, seen, entries);
        return entries;
    }

    private static void add(
            @Nullable List<NvmlProcess> processes, Set<Long> seen, List<ProcessEntry> entries) {
        if (processes != null) {
            for (var process : processes) {
                if (seen.add(process.pid())) {
                    entries.add(entry(process));
                }
            }
        }
    }

    /** All keys from the start, in the order that JSON shows them. */
    private static ProcessEntry entry(NvmlProcess process) {
        var entry = new ProcessEntry();
        entry.put("username", null);
        entry.put("command", null);
        entry.put("full_command", null);
        var bytes = process.usedMemory().orElse(0);
        entry.put("gpu_memory_usage", bytes == 0 ? null : (Long) (bytes / MIB));
        entry.put("cpu_percent", null);
        entry.put("cpu_memory_usage", null);
        entry.put("pid", process.pid());
        return entry;
    }

    /** The fields of one GPU as they are read; remembers when the GPU went away in between. */
    private static final class DeviceFields {
        private final NvmlDevice device;
        private final Map<String, @Nullable Object> values = new LinkedHashMap<>();
        private @Nullable NvmlReturn lost;

        DeviceFields(NvmlDevice device) {
            this.device = device;
        }

        void put(String key, @Nullable Object value) {
            values.put(key, value);
        }

        void read(String key, Metric<?> metric) {
            put(key, check(device.read(metric)));
        }

        void read(String key, Metric<?> metric, boolean wanted) {
            put(key, wanted ? check(device.read(metric)) : null);
        }

        void readWatts(String key, Metric<Long> metric, boolean wanted) {
            var milliwatts = wanted ? check(device.read(metric)) : null;
            put(key, milliwatts == null ? null : (Long) (milliwatts / MILLIWATT));
        }

        void readMemory() {
            var memory = check(device.read(Metric.MEMORY));
            put("memory.used", memory == null ? null : (Long) (memory.used() / MIB));
            put("memory.total", memory == null ? null : (Long) (memory.total() / MIB));
        }

        <T> @Nullable T check(Reading<T> reading) {
            // Not a pattern switch: its first use costs as much as reading all GPUs.
            if (reading instanceof Reading.Missing<T> missing
                    && missing.reason() == NvmlReturn.GPU_IS_LOST) {
                lost = missing.reason();
            }
            return reading.orNull();
        }
    }
}
