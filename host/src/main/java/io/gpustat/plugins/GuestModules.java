package io.gpustat.plugins;

import io.gpustat.polyglot.GuestObject;
import io.gpustat.polyglot.HostModule;
import io.gpustat.polyglot.ScriptHost;
import io.gpustat.polyglot.ScriptLanguage;
import io.gpustat.spi.Context;
import io.gpustat.spi.NearestName;
import io.gpustat.spi.VisibleText;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;

/** The modules that scripts import from gpustat: {@code gpustat}, and {@code pynvml} in Python. */
final class GuestModules {

    private final String version;
    private @Nullable Devices devices;

    /** Modules of a gpustat of this version, before NVML is open. */
    GuestModules(String version) {
        this.version = version;
    }

    /** NVML is open. */
    void open(Devices opened) {
        devices = opened;
    }

    /** Adds them; none is read before a script imports it. */
    ScriptHost addTo(ScriptHost host) {
        return host.withModule(ScriptLanguage.PYTHON, "gpustat", module("gpustat.py", helpers()))
                .withModule(ScriptLanguage.JAVASCRIPT, "gpustat", module("gpustat.mjs", helpers()))
                .withModule(ScriptLanguage.PYTHON, "pynvml", module("pynvml.py", nvml()));
    }

    private static HostModule module(String name, GuestObject host) {
        return new HostModule(() -> text(name), host);
    }

    static String text(String name) {
        try (var stream = GuestModules.class.getResourceAsStream(name)) {
            if (stream == null) {
                throw new IllegalStateException(name + " is missing from the program");
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(name, e);
        }
    }

    private GuestObject helpers() {
        return new GuestObject()
                .with("version", version)
                .with("api", Context.API)
                .withFunction("width", text("width", CellWidth::of))
                .withFunction("escape", text("escape", VisibleText::of))
                .withFunction(
                        "nearest",
                        CallArguments.function(
                                "nearest",
                                List.of("name", "names"),
                                arguments ->
                                        NearestName.among(
                                                arguments.texts("names"), arguments.text("name"))))
                .withFunction(
                        "pad",
                        CallArguments.function(
                                "pad", List.of("text", "width", "right"), GuestModules::pad));
    }

    private static GuestObject.Function text(String name, Function<String, Object> function) {
        return CallArguments.function(
                name, List.of("text"), arguments -> function.apply(arguments.text("text")));
    }

    private static String pad(CallArguments arguments) {
        var text = arguments.text("text");
        var missing = Math.clamp(arguments.number("width", null) - CellWidth.of(text), 0, 10_000);
        var blanks = " ".repeat(missing);
        return Boolean.TRUE.equals(arguments.get("right")) ? blanks + text : text + blanks;
    }

    private GuestObject nvml() {
        return new GuestObject()
                .withFunction("count", (_, _) -> devices().count())
                .withFunction(
                        "byIndex",
                        CallArguments.function(
                                "nvmlDeviceGetHandleByIndex",
                                List.of("index"),
                                arguments -> byIndex(arguments.number("index", null))))
                .withFunction(
                        "byUuid",
                        text(
                                "nvmlDeviceGetHandleByUUID",
                                uuid -> DeviceView.of(devices().byUuid(uuid))))
                .withFunction(
                        "byBusId",
                        text(
                                "nvmlDeviceGetHandleByPciBusId",
                                busId -> DeviceView.of(devices().byBusId(busId))))
                .withFunction("driverVersion", (_, _) -> devices().driverVersion())
                .withFunction("nvmlVersion", (_, _) -> devices().nvmlVersion())
                .withFunction("cudaVersion", (_, _) -> devices().cudaVersion())
                .withFunction(
                        "unknown",
                        CallArguments.function(
                                "unknown",
                                List.of("name", "names"),
                                arguments ->
                                        new UnknownName("gpustat's pynvml")
                                                .message(
                                                        arguments.text("name"),
                                                        arguments.texts("names"))));
    }

    private GuestObject byIndex(long index) {
        return DeviceView.of(devices().byIndex(Math.clamp(index, -1, Integer.MAX_VALUE)));
    }

    private Devices devices() {
        if (devices == null) {
            throw new IllegalStateException("NVML is opened after the options: Uninitialized (1)");
        }
        return devices;
    }
}
