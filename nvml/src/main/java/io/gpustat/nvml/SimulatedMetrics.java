package io.gpustat.nvml;

import io.gpustat.nvml.SimulatedDevice.SimulatedProcess;

import java.util.ArrayList;
import java.util.List;

/** The functions of a simulation that have no key of their own. */
final class SimulatedMetrics {

    /** When the driver took its samples, in µs: a moment like any other. */
    private static final long SAMPLED_AT = 1_700_000_000_000_000L;

    private static final long PERIOD = 166_667;
    private static final int SAMPLES = 5;
    private static final int GPU_UTILIZATION = 1;

    private SimulatedMetrics() {}

    /** Answers a function; not supported where the scenario says nothing about it. */
    static int answer(SimulatedDevice device, String function, Object... arguments) {
        var form = DeviceQuery.form(function);
        if (form.isEmpty()) {
            return NvmlReturn.FUNCTION_NOT_FOUND.code();
        }
        var settings = device.settings();
        return switch (form.get().shape()) {
            case Rows rows when settings.error(Key.UTIL) != 0 -> settings.error(Key.UTIL);
            case Rows rows -> rows.write(pointers(1, arguments), rows(rows, device, arguments));
            case Shape shape ->
                    switch (settings.metric(function)) {
                        case Setting.Failing(var code) -> code;
                        case Setting.Numbers(var numbers) -> write(shape, numbers, arguments);
                        case Setting _ -> NvmlReturn.UNKNOWN.code();
                    };
        };
    }

    /** A function with one number to write and something to be told has a number for each. */
    private static int write(Shape shape, List<Long> numbers, Object... arguments) {
        var first = 1;
        while (arguments[first] instanceof Number) {
            first++;
        }
        var pointers = pointers(first, arguments);
        if (first == 1 || shape instanceof Shape.Struct) {
            return shape.write(pointers, numbers);
        }
        var index = ((Number) arguments[1]).intValue();
        return index >= 0 && index < numbers.size()
                ? shape.write(pointers, List.of(numbers.get(index)))
                : NvmlReturn.INVALID_ARGUMENT.code();
    }

    private static List<Object> pointers(int first, Object... arguments) {
        return List.of(arguments).subList(first, arguments.length);
    }

    private static List<Long> rows(Rows rows, SimulatedDevice device, Object... arguments) {
        return switch (rows) {
            case ENCODER_SESSIONS -> List.of();
            case PROCESS_UTILIZATION -> processes(device);
            case SAMPLES -> arguments[1].equals(GPU_UTILIZATION) ? samples(device) : List.of();
        };
    }

    /** The processes share the load of the GPU evenly. */
    private static List<Long> processes(SimulatedDevice device) {
        var settings = device.settings();
        var numbers = new ArrayList<Long>();
        var count = device.processes().size();
        for (SimulatedProcess process : device.processes()) {
            numbers.addAll(
                    List.of(
                            process.pid(),
                            SAMPLED_AT,
                            settings.amount(Key.UTIL) / count,
                            settings.amount(Key.UTIL_MEM) / count,
                            settings.amount(Key.ENC) / count,
                            settings.amount(Key.DEC) / count));
        }
        return numbers;
    }

    private static List<Long> samples(SimulatedDevice device) {
        var numbers = new ArrayList<Long>();
        for (var i = 0; i < SAMPLES; i++) {
            numbers.add(SAMPLED_AT + i * PERIOD);
            numbers.add(device.settings().amount(Key.UTIL));
        }
        return numbers;
    }
}
