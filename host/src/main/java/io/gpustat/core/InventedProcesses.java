package io.gpustat.core;

import io.gpustat.nvml.Nvml;
import io.gpustat.system.ProcessFacts;
import io.gpustat.system.ProcessTable;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The processes of a simulated machine, with users and commands that exist nowhere. */
public final class InventedProcesses implements ProcessTable {

    private final Nvml nvml;
    private final ProcessTable real;

    /** The processes that {@code nvml} invented; all others are looked up as usual. */
    public InventedProcesses(Nvml nvml, ProcessTable real) {
        this.nvml = nvml;
        this.real = real;
    }

    @Override
    public Snapshot look(Collection<Long> pids) {
        var realPids = new ArrayList<Long>();
        var invented = new HashMap<Long, ProcessFacts>();
        var cpu = new HashMap<Long, Double>();
        for (long pid : pids) {
            var process = nvml.invented(pid);
            if (process.isEmpty()) {
                realPids.add(pid);
                continue;
            }
            var command = process.get().command();
            var program = command.getFirst();
            invented.put(
                    pid,
                    new ProcessFacts(
                            pid,
                            0,
                            process.get().user(),
                            program.substring(program.lastIndexOf('/') + 1),
                            command,
                            process.get().residentBytes()));
            cpu.put(pid, process.get().cpuPercent());
        }
        var rest = real.look(realPids);
        return new Snapshot() {
            @Override
            public Optional<ProcessFacts> get(long pid) {
                var facts = invented.get(pid);
                return facts == null ? rest.get(pid) : Optional.of(facts);
            }

            @Override
            public Map<Long, Double> cpuPercent() {
                // Nobody waits for figures that are made up.
                if (realPids.isEmpty()) {
                    return cpu;
                }
                var all = new HashMap<>(cpu);
                all.putAll(rest.cpuPercent());
                return all;
            }

            @Override
            public int missing() {
                return rest.missing();
            }
        };
    }
}
