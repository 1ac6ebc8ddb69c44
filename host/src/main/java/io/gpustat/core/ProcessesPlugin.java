package io.gpustat.core;

import io.gpustat.spi.GpustatPlugin;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.Map;

/** Says whose process it is, what it runs and what it costs the host. */
public final class ProcessesPlugin implements GpustatPlugin {

    private final Machine machine;

    /** Asks this machine. */
    public ProcessesPlugin(Machine machine) {
        this.machine = machine;
    }

    @Override
    public String name() {
        return "processes";
    }

    @Override
    public int priority() {
        return 0;
    }

    @Override
    public Map<String, ?> getProcessInfo(GetProcessInfo parts) {
        var pid = parts.pid();
        var found = machine.process(pid);
        if (found.isEmpty()) {
            return Map.of();
        }
        var facts = found.get();
        // Measured only if somebody looks: the figure costs a tenth of a second, once for all.
        parts.process().defer("cpu_percent", () -> cpuPercent(pid));
        var fields = new LinkedHashMap<String, @Nullable Object>();
        fields.put("username", facts.user());
        fields.put("command", facts.command());
        fields.put("full_command", facts.fullCommand());
        fields.put("cpu_memory_usage", facts.residentBytes());
        return fields;
    }

    private @Nullable Double cpuPercent(long pid) {
        var percent = machine.cpuPercent().get(pid);
        return percent == null ? null : (Double) (Math.round(percent * 10) / 10.0);
    }
}
