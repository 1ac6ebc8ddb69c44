package io.gpustat.nvml;

import io.gpustat.nvml.ScenarioContents.MigId;
import io.gpustat.nvml.SimulatedDevice.SimulatedProcess;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;

/** The devices and processes of a scenario. Its values move when they are told to. */
final class SimulatedMachine {

    private static final int FIRST_MIG_HANDLE = 0x1000;
    private static final int MIG_HANDLES_PER_GPU = 0x10;

    /** Where PIDs begin that a scenario leaves open. */
    private static final long FIRST_INVENTED_PID = 21_001;

    /** Neighbouring seeds give numbers that are alike at first. */
    private static final long SPREAD = 0x9E37_79B9_7F4AL;

    private final List<Motion> motions = new ArrayList<>();
    private final Map<Long, InventedProcess> invented = new HashMap<>();
    private final Map<MigId, SimulatedDevice> migDevices = new HashMap<>();
    private volatile List<SimulatedDevice> gpus;

    /**
     * Sets a machine up.
     *
     * @param livePids what {@code self}, {@code self2} … stand for; when there are none, they are
     *     invented
     */
    SimulatedMachine(ScenarioContents scenario, List<Long> livePids) {
        var processesOfGpu = new ArrayList<List<SimulatedProcess>>();
        var processesOfMig = new HashMap<MigId, List<SimulatedProcess>>();
        scenario.gpus().forEach(gpu -> processesOfGpu.add(new ArrayList<>()));
        for (var entry : scenario.processes()) {
            var pid = pid(entry.pid(), livePids);
            var process =
                    new SimulatedProcess(
                            entry.kind(),
                            pid,
                            entry.memory(),
                            entry.gpuInstance(),
                            entry.computeInstance());
            processesOfGpu.get(entry.gpu()).add(process);
            if (entry.mig().isPresent()) {
                processesOfMig
                        .computeIfAbsent(
                                new MigId(entry.gpu(), entry.mig().getAsInt()),
                                id -> new ArrayList<>())
                        .add(process);
            }
            if (!livePids.contains(pid)) {
                invented.putIfAbsent(pid, Cast.of(pid, entry.kind()));
            }
        }
        scenario.who().forEach((pid, who) -> invented.replace(pid(pid, livePids), who));
        var devices = new ArrayList<SimulatedDevice>();
        for (var settings : scenario.gpus()) {
            var gpu = devices.size();
            motions.add(new Motion(settings, gpu * SPREAD));
            devices.add(
                    new SimulatedDevice(
                            gpu, OptionalInt.empty(), settings, processesOfGpu.get(gpu)));
        }
        gpus = List.copyOf(devices);
        scenario.migDevices()
                .forEach((id, settings) ->
                        migDevices.put(
                                id,
                                new SimulatedDevice(
                                        id.gpu(),
                                        OptionalInt.of(id.index()),
                                        settings,
                                        processesOfMig.getOrDefault(id, List.of()))));
    }

    private static long pid(ScenarioPid pid, List<Long> livePids) {
        return switch (pid) {
            case ScenarioPid.Fixed fixed -> fixed.pid();
            case ScenarioPid.Live live ->
                    livePids.isEmpty()
                            ? FIRST_INVENTED_PID + live.nth() - 1
                            : livePids.get((live.nth() - 1) % livePids.size());
        };
    }

    /** Lets time pass until the next refresh. */
    void move() {
        var moved = new ArrayList<SimulatedDevice>();
        for (var gpu : gpus) {
            moved.add(
                    new SimulatedDevice(
                            gpu.gpu(), gpu.mig(), motions.get(gpu.gpu()).next(), gpu.processes()));
        }
        gpus = List.copyOf(moved);
    }

    List<SimulatedDevice> gpus() {
        return gpus;
    }

    Optional<SimulatedDevice> migDevice(int gpu, int index) {
        return Optional.ofNullable(migDevices.get(new MigId(gpu, index)));
    }

    /** The first device, GPUs before MIG devices, that fits. */
    Optional<SimulatedDevice> find(Predicate<SimulatedDevice> fits) {
        var all = new ArrayList<>(gpus);
        all.addAll(migDevices.values());
        for (var device : all) {
            if (fits.test(device)) {
                return Optional.of(device);
            }
        }
        return Optional.empty();
    }

    Optional<InventedProcess> invented(long pid) {
        return Optional.ofNullable(invented.get(pid));
    }

    /** Handles are numbers from 1 on: 0 is none. */
    static long handle(SimulatedDevice device) {
        return device.mig().isPresent()
                ? FIRST_MIG_HANDLE
                        + (long) device.gpu() * MIG_HANDLES_PER_GPU
                        + device.mig().getAsInt()
                : 1L + device.gpu();
    }

    Optional<SimulatedDevice> device(long handle) {
        if (handle >= FIRST_MIG_HANDLE) {
            var number = (int) (handle - FIRST_MIG_HANDLE);
            return migDevice(number / MIG_HANDLES_PER_GPU, number % MIG_HANDLES_PER_GPU);
        }
        return handle >= 1 && handle <= gpus.size()
                ? Optional.of(gpus.get((int) handle - 1))
                : Optional.empty();
    }
}
