package io.gpustat.nvml;

import static io.gpustat.nvml.SimulatedDevice.put;
import static io.gpustat.nvml.SimulatedDevice.text;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A library without a machine: answers the C functions from a scenario. The first refresh shows
 * what the scenario says; from the second time that somebody counts the devices, values move.
 */
final class SimulatedNvml implements NvmlLibrary {

    private static final int SUCCESS = NvmlReturn.SUCCESS.code();
    private static final int INVALID_ARGUMENT = NvmlReturn.INVALID_ARGUMENT.code();
    private static final int NOT_FOUND = NvmlReturn.NOT_FOUND.code();

    private final Scenario scenario;
    private final List<Long> livePids;
    private final ReentrantLock driverLock = new ReentrantLock();

    private volatile ScenarioContents contents;
    private volatile SimulatedMachine machine;
    private Optional<FileTime> readAt;
    private boolean isCounted;
    private int initialisations;

    /**
     * Simulates a scenario.
     *
     * @param environment FAKENVML_PID in it names live processes, with commas between them
     */
    SimulatedNvml(Scenario scenario, Map<String, String> environment) {
        this.scenario = scenario;
        this.livePids = pids(environment.getOrDefault("FAKENVML_PID", ""));
        this.contents = scenario.contents();
        this.machine = new SimulatedMachine(contents, livePids);
        this.readAt = modifiedAt();
    }

    private static List<Long> pids(String list) {
        var pids = new ArrayList<Long>();
        for (var word : list.split(",", -1)) {
            try {
                pids.add(Long.parseLong(word.strip()));
            } catch (NumberFormatException e) {
                // not a PID: as if it were not there
            }
        }
        return List.copyOf(pids);
    }

    @Override
    public Optional<InventedProcess> invented(long pid) {
        return machine.invented(pid);
    }

    @Override
    public int call(String function, Object... arguments) {
        if (!isInitialised() && !worksUninitialised(function)) {
            return NvmlReturn.UNINITIALIZED.code();
        }
        if (function.startsWith("nvmlDeviceGetCount")) {
            refresh();
        }
        var now = machine;
        var device =
                arguments.length > 0 && arguments[0] instanceof Long handle
                        ? now.device(handle)
                        : byIndex(now, function, arguments);
        var error = rules(function, device.map(SimulatedDevice::gpu));
        return error != SUCCESS ? error : answer(now, device, function, arguments);
    }

    private int answer(
            SimulatedMachine now,
            Optional<SimulatedDevice> device,
            String function,
            Object... arguments) {
        return switch (function) {
            case "nvmlInit", "nvmlInit_v2", "nvmlInitWithFlags" -> initialise(1);
            case "nvmlShutdown" -> initialise(-1);
            case "nvmlSystemGetDriverVersion" -> text(contents.driver(), (byte[]) arguments[0]);
            case "nvmlSystemGetNVMLVersion" -> text(contents.library(), (byte[]) arguments[0]);
            case "nvmlSystemGetCudaDriverVersion", "nvmlSystemGetCudaDriverVersion_v2" ->
                    put(arguments[0], contents.cuda());
            case "nvmlDeviceGetCount" -> put(arguments[0], permitted(now).size());
            case "nvmlDeviceGetCount_v2" -> put(arguments[0], now.gpus().size());
            case "nvmlDeviceGetHandleByIndex", "nvmlDeviceGetHandleByIndex_v2" ->
                    handle(device, INVALID_ARGUMENT, arguments[1]);
            case "nvmlDeviceGetHandleByUUID" -> {
                var uuid = latin1(arguments[0]);
                yield handle(
                        now.find(one -> one.settings().bytes(Key.UUID).equals(uuid)),
                        NOT_FOUND,
                        arguments[1]);
            }
            case "nvmlDeviceGetHandleByPciBusId", "nvmlDeviceGetHandleByPciBusId_v2" ->
                    handleByPlace(now, latin1(arguments[0]), arguments[1]);
            case "nvmlDeviceGetMigDeviceHandleByIndex" ->
                    migHandle(now, device, (int) arguments[1], arguments[2]);
            case "nvmlDeviceGetDeviceHandleFromMigDeviceHandle" ->
                    device.isEmpty() || device.get().mig().isEmpty()
                            ? INVALID_ARGUMENT
                            : put(arguments[1], handleOf(now.gpus().get(device.get().gpu())));
            default ->
                    device.isEmpty()
                            ? NvmlReturn.FUNCTION_NOT_FOUND.code()
                            : device.get().answer(function, arguments);
        };
    }

    /** The oldest versions do not see devices that the user may not open. */
    private static List<SimulatedDevice> permitted(SimulatedMachine machine) {
        var permitted = new ArrayList<SimulatedDevice>();
        for (var gpu : machine.gpus()) {
            if (gpu.settings().error(Key.HANDLE) != NvmlReturn.NO_PERMISSION.code()) {
                permitted.add(gpu);
            }
        }
        return permitted;
    }

    private static Optional<SimulatedDevice> byIndex(
            SimulatedMachine machine, String function, Object... arguments) {
        var gpus =
                switch (function) {
                    case "nvmlDeviceGetHandleByIndex" -> permitted(machine);
                    case "nvmlDeviceGetHandleByIndex_v2" -> machine.gpus();
                    default -> List.<SimulatedDevice>of();
                };
        return !gpus.isEmpty()
                        && arguments[0] instanceof Integer index
                        && index >= 0
                        && index < gpus.size()
                ? Optional.of(gpus.get(index))
                : Optional.empty();
    }

    private static int handle(
            Optional<SimulatedDevice> device, int whenThereIsNone, Object pointer) {
        if (device.isEmpty()) {
            return whenThereIsNone;
        }
        var error = device.get().settings().error(Key.HANDLE);
        return error != SUCCESS ? error : put(pointer, handleOf(device.get()));
    }

    private static long handleOf(SimulatedDevice device) {
        return SimulatedMachine.handle(device);
    }

    /** Accepts {@code domain:bus:device.function} and, in domain 0, {@code bus:device.function}. */
    private static int handleByPlace(SimulatedMachine machine, String id, Object pointer) {
        var end = id.indexOf('.');
        var parts = (end < 0 ? id : id.substring(0, end)).split(":", -1);
        var numbers = new int[3];
        var isWhole = parts.length == 3 || (parts.length == 2 && end >= 0);
        for (var i = 0; isWhole && i < parts.length; i++) {
            var digits = parts[i];
            isWhole = isHex(digits);
            numbers[3 - parts.length + i] = isWhole ? HexFormat.fromHexDigits(digits) : 0;
        }
        var place = new Setting.Place(numbers[0], numbers[1], numbers[2]);
        return isWhole
                ? handle(
                        machine.find(one -> one.settings().place().equals(place)),
                        NOT_FOUND,
                        pointer)
                : INVALID_ARGUMENT;
    }

    private static boolean isHex(String digits) {
        return !digits.isEmpty()
                && digits.length() <= 8
                && digits.chars().allMatch(HexFormat::isHexDigit);
    }

    private static int migHandle(
            SimulatedMachine machine, Optional<SimulatedDevice> device, int index, Object pointer) {
        if (device.isEmpty()) {
            return INVALID_ARGUMENT;
        }
        var gpu = device.get();
        if (gpu.mig().isPresent() || gpu.settings().amount(Key.MIG) == 0) {
            return NvmlReturn.NOT_SUPPORTED.code();
        }
        return handle(machine.migDevice(gpu.gpu(), index), NOT_FOUND, pointer);
    }

    private static String latin1(Object argument) {
        var bytes = (byte[]) argument;
        return new String(bytes, 0, bytes.length - 1, StandardCharsets.ISO_8859_1);
    }

    /** The time that the scenario gives this function, and then the error. */
    private int rules(String function, Optional<Integer> gpu) {
        var delay = ScenarioRule.last(contents.delays(), function, gpu);
        delay.ifPresent(rule -> pause(rule.value() * 1000));
        if (contents.hidden().contains(function)) {
            return NvmlReturn.FUNCTION_NOT_FOUND.code();
        }
        var error = ScenarioRule.last(contents.errors(), function, gpu);
        return error.map(rule -> (int) rule.value()).orElse(SUCCESS);
    }

    private void pause(long nanoseconds) {
        var isSerial = contents.isSerial();
        if (isSerial) {
            driverLock.lock();
        }
        try {
            var end = System.nanoTime() + nanoseconds;
            for (var left = nanoseconds;
                    left > 0 && !Thread.currentThread().isInterrupted();
                    left = end - System.nanoTime()) {
                LockSupport.parkNanos(left);
            }
        } finally {
            if (isSerial) {
                driverLock.unlock();
            }
        }
    }

    private static boolean worksUninitialised(String function) {
        return function.startsWith("nvmlInit")
                || function.equals("nvmlSystemGetNVMLVersion")
                || function.startsWith("nvmlSystemGetCudaDriverVersion");
    }

    private synchronized boolean isInitialised() {
        return initialisations > 0;
    }

    private synchronized int initialise(int change) {
        initialisations += change;
        return SUCCESS;
    }

    /** A changed file starts anew; otherwise values move, but not before they were shown once. */
    private synchronized void refresh() {
        var changedAt = contents.isReloaded() ? modifiedAt() : readAt;
        if (!changedAt.equals(readAt)) {
            readAt = changedAt;
            reload();
        } else if (isCounted) {
            machine.move();
        }
        isCounted = true;
    }

    /** Somebody may be editing: what cannot be read now leaves things as they were. */
    private void reload() {
        try {
            contents = Scenario.read(scenario.file().orElseThrow()).contents();
            machine = new SimulatedMachine(contents, livePids);
        } catch (ScenarioException e) {
            return;
        }
    }

    private Optional<FileTime> modifiedAt() {
        try {
            return scenario.file().isPresent()
                    ? Optional.of(Files.getLastModifiedTime(scenario.file().get()))
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
