package io.gpustat.core;

import io.gpustat.plugins.NoServices;
import io.gpustat.spi.Context;
import io.gpustat.spi.GpuEntry;
import io.gpustat.spi.ProcessEntry;

import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A GPU, a process and a context for tests of what is made of them. */
final class Entries {

    private Entries() {}

    /** A busy GPU of which all is known, without processes. */
    static GpuEntry gpu(int index) {
        var gpu = new GpuEntry();
        gpu.put("index", (long) index);
        gpu.put("uuid", "GPU-" + index);
        gpu.put("name", "NVIDIA T4");
        gpu.put("temperature.gpu", 61L);
        gpu.put("fan.speed", 33L);
        gpu.put("utilization.gpu", 7L);
        gpu.put("utilization.enc", 1L);
        gpu.put("utilization.dec", 2L);
        gpu.put("power.draw", 20L);
        gpu.put("enforced.power.limit", 70L);
        gpu.put("memory.used", 1024L);
        gpu.put("memory.total", 16384L);
        gpu.put("processes", new ArrayList<>());
        return gpu;
    }

    /** A GPU that fell off the bus. */
    static GpuEntry lostGpu(int index) {
        var gpu = new GpuEntry();
        gpu.put("index", (long) index);
        gpu.put("name", "((GPU is lost))");
        gpu.put("processes", null);
        return gpu;
    }

    /** A process of alice's, with this command line. */
    static ProcessEntry process(String... words) {
        var process = new ProcessEntry();
        process.put("username", "alice");
        process.put("command", "python3");
        process.put("full_command", List.of(words));
        process.put("gpu_memory_usage", 512L);
        process.put("cpu_percent", 12.5);
        process.put("cpu_memory_usage", 2048L * 1024 * 1024);
        process.put("pid", 4242L);
        return process;
    }

    /** A query on 30 November 2026, with or without colours. */
    static Context context(boolean colors) {
        return context(OffsetDateTime.of(2026, 11, 30, 3, 9, 16, 0, ZoneOffset.UTC), colors);
    }

    /** A query at this time. */
    static Context context(OffsetDateTime now, boolean colors) {
        return new Context(
                "1",
                "once",
                0,
                now,
                "node",
                "550.54.15",
                "12.4",
                0,
                colors,
                new NoServices(),
                Map.of());
    }
}
