package io.gpustat.core;

import io.gpustat.nvml.DeviceQuery;
import io.gpustat.nvml.NvmlDevice;
import io.gpustat.nvml.NvmlProcess;
import io.gpustat.nvml.NvmlReturn;
import io.gpustat.nvml.Reading;
import io.gpustat.spi.CamelCase;
import io.gpustat.spi.Device;
import io.gpustat.spi.NearestName;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What a plugin sees of a GPU's NVML handle. */
public record DeviceHandle(FoundDevice found) implements Device {

    /** The lists of processes, which NVML has in too many forms for a query of the usual kind. */
    @SuppressWarnings("ImmutableEnumChecker") // a reference to a method has no state
    private enum Processes {
        COMPUTE_RUNNING_PROCESSES(NvmlDevice::computeProcesses),
        GRAPHICS_RUNNING_PROCESSES(NvmlDevice::graphicsProcesses),
        MPS_COMPUTE_RUNNING_PROCESSES(NvmlDevice::mpsProcesses);

        private final Question<List<NvmlProcess>> question;

        Processes(Question<List<NvmlProcess>> question) {
            this.question = question;
        }

        private String snakeName() {
            return name().toLowerCase(Locale.ROOT);
        }

        private String function() {
            var camel = CamelCase.of(snakeName());
            return "nvmlDeviceGet" + Character.toUpperCase(camel.charAt(0)) + camel.substring(1);
        }

        /** Whether a getter is this, in any spelling. */
        private boolean isCalled(String getter) {
            var plain = getter.replace("_", "");
            return plain.equalsIgnoreCase(name().replace("_", ""))
                    || plain.equalsIgnoreCase(function());
        }
    }

    /** Asks a device something. */
    @FunctionalInterface
    private interface Question<T> {
        Reading<T> ask(NvmlDevice device);
    }

    @Override
    public int index() {
        return found.index();
    }

    @Override
    public List<String> getters() {
        var names = new ArrayList<String>();
        for (var query : DeviceQuery.values()) {
            names.add(CamelCase.of(query.snakeName()));
        }
        for (var processes : Processes.values()) {
            names.add(CamelCase.of(processes.snakeName()));
        }
        return names;
    }

    @Override
    public @Nullable Object get(String getter, List<? extends @Nullable Object> arguments) {
        for (var processes : Processes.values()) {
            if (processes.isCalled(getter)) {
                return processes(processes);
            }
        }
        var query = DeviceQuery.named(getter).orElseThrow(() -> unknown(getter));
        return ask(query.functions().getFirst(), device -> device.ask(query, arguments));
    }

    private @Nullable List<Map<String, @Nullable Object>> processes(Processes kind) {
        var found = ask(kind.function(), kind.question);
        if (found == null) {
            return null;
        }
        var processes = new ArrayList<Map<String, @Nullable Object>>();
        for (var process : found) {
            var entry = new LinkedHashMap<String, @Nullable Object>();
            var used = process.usedMemory();
            entry.put("pid", process.pid());
            entry.put("used_gpu_memory", used.isPresent() ? (Long) used.getAsLong() : null);
            processes.add(entry);
        }
        return processes;
    }

    private IllegalArgumentException unknown(String getter) {
        var isSnake = getter.indexOf('_') >= 0;
        var names = new ArrayList<String>();
        for (var query : DeviceQuery.values()) {
            names.add(isSnake ? query.snakeName() : CamelCase.of(query.snakeName()));
        }
        for (var processes : Processes.values()) {
            names.add(isSnake ? processes.snakeName() : CamelCase.of(processes.snakeName()));
        }
        return new IllegalArgumentException(
                "device has no getter '" + getter + "'" + NearestName.hint(names, getter));
    }

    @Override
    public @Nullable Long call(String function) {
        return ask(function, device -> device.call(function));
    }

    private <T> @Nullable T ask(String function, Question<T> question) {
        var reading =
                switch (found) {
                    case FoundDevice.Lost(var _, var reason) ->
                            new Reading.Missing<T>(reason, function);
                    case FoundDevice.Present(var device) -> question.ask(device);
                };
        if (reading instanceof Reading.Missing<T>(var reason, var by)
                && reason != NvmlReturn.NOT_SUPPORTED
                && reason != NvmlReturn.FUNCTION_NOT_FOUND) {
            throw new IllegalStateException(by + ": " + reason.text() + " (" + reason.code() + ")");
        }
        return reading.orNull();
    }
}
