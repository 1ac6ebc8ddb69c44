package io.gpustat.core;

import io.gpustat.nvml.DeviceQuery;
import io.gpustat.nvml.NvmlDevice;
import io.gpustat.nvml.NvmlReturn;
import io.gpustat.nvml.Reading;
import io.gpustat.spi.Device;
import io.gpustat.spi.NearestName;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** What a plugin sees of a GPU's NVML handle. */
public record DeviceHandle(FoundDevice found) implements Device {

    @Override
    public int index() {
        return found.index();
    }

    @Override
    public List<String> getters() {
        var names = new ArrayList<String>();
        for (var query : DeviceQuery.values()) {
            names.add(camelCase(query.snakeName()));
        }
        return names;
    }

    private static String camelCase(String name) {
        var camel = new StringBuilder();
        var isUpper = false;
        for (var i = 0; i < name.length(); i++) {
            var c = name.charAt(i);
            if (c != '_') {
                camel.append(isUpper ? Character.toUpperCase(c) : c);
            }
            isUpper = c == '_';
        }
        return camel.toString();
    }

    @Override
    public @Nullable Object get(String getter, List<? extends @Nullable Object> arguments) {
        var query = DeviceQuery.named(getter).orElseThrow(() -> unknown(getter));
        return ask(query.functions().getFirst(), device -> device.ask(query, arguments));
    }

    private IllegalArgumentException unknown(String getter) {
        var isSnake = getter.indexOf('_') >= 0;
        var names = new ArrayList<String>();
        for (var query : DeviceQuery.values()) {
            names.add(isSnake ? query.snakeName() : camelCase(query.snakeName()));
        }
        var nearest = NearestName.among(names, getter);
        return new IllegalArgumentException(
                "device has no getter '"
                        + getter
                        + "'"
                        + (nearest == null ? "" : "; did you mean '" + nearest + "'?"));
    }

    @Override
    public @Nullable Long call(String function) {
        return ask(function, device -> device.call(function));
    }

    private <T> @Nullable T ask(String function, Function<NvmlDevice, Reading<T>> question) {
        var reading =
                switch (found) {
                    case FoundDevice.Lost(var _, var reason) ->
                            new Reading.Missing<T>(reason, function);
                    case FoundDevice.Present(var device) -> question.apply(device);
                };
        if (reading instanceof Reading.Missing<T>(var reason, var by)
                && reason != NvmlReturn.NOT_SUPPORTED
                && reason != NvmlReturn.FUNCTION_NOT_FOUND) {
            throw new IllegalStateException(by + ": " + reason.text() + " (" + reason.code() + ")");
        }
        return reading.orNull();
    }
}
