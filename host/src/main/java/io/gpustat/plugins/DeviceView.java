package io.gpustat.plugins;

import io.gpustat.polyglot.GuestObject;
import io.gpustat.spi.Device;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;

/** What a script sees of a device: NVML's getters as functions. */
final class DeviceView {

    private DeviceView() {}

    static GuestObject of(Device device) {
        var view =
                new GuestObject()
                        .with("index", device.index())
                        .withFunction(
                                "call",
                                CallArguments.function(
                                        "device.call",
                                        List.of("function"),
                                        arguments -> device.call(arguments.text("function"))))
                        .withFunction("get", (arguments, _) -> get(device, arguments));
        for (var getter : device.getters()) {
            view.withFunction(getter, (arguments, named) -> ask(device, getter, arguments, named));
        }
        return view.otherwise(new UnknownName("device"));
    }

    private static @Nullable Object get(Device device, List<@Nullable Object> arguments) {
        if (arguments.isEmpty()) {
            throw new IllegalArgumentException("device.get: which getter?");
        }
        return device.get(
                String.valueOf(arguments.getFirst()), arguments.subList(1, arguments.size()));
    }

    private static @Nullable Object ask(
            Device device,
            String getter,
            List<@Nullable Object> arguments,
            Map<String, @Nullable Object> named) {
        if (!named.isEmpty() || (!arguments.isEmpty() && arguments.getFirst() instanceof Map)) {
            throw new IllegalArgumentException(
                    "device." + getter + " takes its arguments by position, without names");
        }
        return device.get(getter, arguments);
    }
}
