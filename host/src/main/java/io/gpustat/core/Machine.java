package io.gpustat.core;

import io.gpustat.nvml.Nvml;
import io.gpustat.nvml.NvmlException;
import io.gpustat.spi.GpuEntry;
import io.gpustat.spi.ProcessEntry;
import io.gpustat.system.ProcessFacts;
import io.gpustat.system.ProcessTable;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The GPUs and the processes of this machine, as one query after the other sees them. */
public final class Machine {

    private final Nvml nvml;
    private final ProcessTable processes;
    private final List<DeviceSelector> selection;
    private List<FoundDevice> devices = List.of();
    private ProcessTable.Snapshot snapshot;

    /** The machine; an empty selection means all its GPUs. */
    public Machine(Nvml nvml, ProcessTable processes, List<DeviceSelector> selection) {
        this.nvml = nvml;
        this.processes = processes;
        this.selection = List.copyOf(selection);
        this.snapshot = processes.look(List.of());
    }

    /** Finds the GPUs again: one can be lost between two queries. */
    public List<FoundDevice> findDevices() throws NvmlException, NoSuchGpuException {
        var found = new ArrayList<FoundDevice>();
        if (selection.isEmpty()) {
            var count = nvml.deviceCount();
            for (int index = 0; index < count; index++) {
                found.add(open(index));
            }
        } else {
            for (var selector : selection) {
                found.add(find(selector));
            }
        }
        devices = found;
        return found;
    }

    /** An index below the count, which is not asked for again: that costs a call a GPU. */
    private FoundDevice open(int index) {
        try {
            return new FoundDevice.Present(nvml.device(index));
        } catch (NvmlException e) {
            return new FoundDevice.Lost(index, e.reason());
        }
    }

    private FoundDevice find(DeviceSelector selector) throws NvmlException, NoSuchGpuException {
        try {
            return new FoundDevice.Present(selector.find(nvml));
        } catch (NvmlException e) {
            if (selector instanceof DeviceSelector.Index index) {
                return new FoundDevice.Lost(index.index(), e.reason());
            }
            throw e;
        }
    }

    /** The GPU of this index among those found last. */
    Optional<FoundDevice> device(int index) {
        for (var device : devices) {
            if (device.index() == index) {
                return Optional.of(device);
            }
        }
        return Optional.empty();
    }

    /**
     * Looks at all processes of all these GPUs at once, and takes out those that do not exist: the
     * driver lists some that are gone, and in a container those of the host.
     *
     * @return how many were taken out
     */
    public int lookAtProcesses(List<GpuEntry> gpus) {
        var pids = new LinkedHashSet<Long>();
        for (var gpu : gpus) {
            var entries = gpu.processes();
            if (entries != null) {
                for (var entry : entries) {
                    var pid = entry.pid();
                    if (pid != null) {
                        pids.add(pid);
                    }
                }
            }
        }
        var looked = processes.look(pids);
        snapshot = looked;
        for (var gpu : gpus) {
            var entries = gpu.processes();
            if (entries != null) {
                entries.removeIf(entry -> isGone(entry, looked));
            }
        }
        return looked.missing();
    }

    private static boolean isGone(ProcessEntry entry, ProcessTable.Snapshot looked) {
        var pid = entry.pid();
        return pid != null && looked.get(pid).isEmpty();
    }

    /** What the last look saw of a process. */
    Optional<ProcessFacts> process(long pid) {
        return snapshot.get(pid);
    }

    /** The CPU load of the processes of the last look, in percent of one core. */
    Map<Long, Double> cpuPercent() {
        return snapshot.cpuPercent();
    }
}
