package io.gpustat.core;

import io.gpustat.nvml.NvmlReturn;
import io.gpustat.nvml.Reading;
import io.gpustat.spi.Device;

import org.jspecify.annotations.Nullable;

/** What a plugin sees of a GPU's NVML handle. */
public record DeviceHandle(FoundDevice found) implements Device {

    @Override
    public int index() {
        return found.index();
    }

    @Override
    public @Nullable Long call(String function) {
        return switch (found) {
            case FoundDevice.Lost(var _, var reason) -> missing(reason, function);
            case FoundDevice.Present(var device) ->
                    switch (device.call(function)) {
                        case Reading.Value<Long>(var value) -> value;
                        case Reading.Missing<Long>(var reason, var _) -> missing(reason, function);
                    };
        };
    }

    private static @Nullable Long missing(NvmlReturn reason, String function) {
        return switch (reason) {
            case NOT_SUPPORTED, FUNCTION_NOT_FOUND -> null;
            default ->
                    throw new IllegalStateException(
                            function + ": " + reason.text() + " (" + reason.code() + ")");
        };
    }
}
