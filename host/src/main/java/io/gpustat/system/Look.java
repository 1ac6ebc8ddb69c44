package io.gpustat.system;

import java.util.Map;
import java.util.Optional;

/** A snapshot whose facts are all read. */
record Look(Map<Long, ProcessFacts> facts, CpuMeter.Measurement cpu, int missing)
        implements ProcessTable.Snapshot {

    @Override
    public Optional<ProcessFacts> get(long pid) {
        return Optional.ofNullable(facts.get(pid));
    }

    @Override
    public Map<Long, Double> cpuPercent() {
        return cpu.percents();
    }
}
