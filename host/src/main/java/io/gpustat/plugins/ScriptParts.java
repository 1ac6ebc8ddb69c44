package io.gpustat.plugins;

import io.gpustat.polyglot.GuestObject;
import io.gpustat.polyglot.Script;
import io.gpustat.spi.Context;
import io.gpustat.spi.Device;
import io.gpustat.spi.Line;
import io.gpustat.spi.OptionParser;
import io.gpustat.spi.Out;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * What a script sees of a hook's parts: by type, so that a new part of a known type needs nothing.
 */
final class ScriptParts {

    private final Script script;
    private final Map<String, Object> config;
    private final GuestObject log;
    private final TimedCache cache = new TimedCache(System::nanoTime);
    private @Nullable GuestObject term;
    private boolean termHasColors;

    ScriptParts(
            Script script,
            String name,
            Map<String, Object> config,
            Consumer<String> told,
            Consumer<String> debug) {
        this.script = script;
        this.config = config;
        this.log =
                new GuestObject()
                        .withFunction("debug", logger(name, "", debug))
                        .withFunction("info", logger(name, "", told))
                        .withFunction("warning", logger(name, "warning: ", told));
    }

    private static GuestObject.Function logger(String name, String level, Consumer<String> to) {
        return (List<@Nullable Object> arguments, Map<String, @Nullable Object> _) -> {
            to.accept("gpustat: plugin " + name + ": " + level + text(arguments));
            return null;
        };
    }

    /** The parts by the names of the script's language. */
    Map<String, Object> of(Map<String, Object> components) {
        var parts = new LinkedHashMap<String, Object>();
        for (var component : components.entrySet()) {
            var value = component.getValue();
            parts.put(script.language().spelled(component.getKey()), view(value));
            if (value instanceof Context ctx && !components.containsKey("parser")) {
                parts.put("options", ctx.options());
                parts.put("config", config);
            }
        }
        return parts;
    }

    private Object view(Object value) {
        return switch (value) {
            case Context ctx -> context(ctx);
            case Device device -> device(device);
            case Line line -> LineView.of(line);
            case Out out -> out(out);
            case OptionParser parser -> OptionsView.of(parser, script.language());
            case null, default -> value;
        };
    }

    private GuestObject context(Context ctx) {
        var view =
                new GuestObject()
                        .with("api", ctx.api())
                        .with("version", ctx.version())
                        .with("mode", ctx.mode())
                        .with("tick", ctx.tick())
                        .withRead("now", () -> ServicesView.iso(ctx.now()))
                        .with("hostname", ctx.hostname())
                        .with("driverVersion", ctx.driverVersion())
                        .with("cudaVersion", ctx.cudaVersion())
                        .with("width", ctx.width())
                        .with("colors", ctx.colors())
                        .with("state", script.state())
                        .with("log", log)
                        .withRead("term", () -> term(ctx.colors()));
        return new ServicesView(ctx.services(), cache).addTo(view);
    }

    private GuestObject term(boolean colors) {
        var view = term;
        if (view == null || colors != termHasColors) {
            view = TermView.of(colors);
            term = view;
            termHasColors = colors;
        }
        return view;
    }

    private static GuestObject device(Device device) {
        var view =
                new GuestObject()
                        .with("index", device.index())
                        .withFunction(
                                "call",
                                CallArguments.function(
                                        "device.call",
                                        List.of("function"),
                                        arguments -> device.call(arguments.text("function"))))
                        .withFunction(
                                "get",
                                (arguments, _) ->
                                        device.get(
                                                text(arguments),
                                                arguments.subList(
                                                        Math.min(1, arguments.size()),
                                                        arguments.size())));
        for (var getter : device.getters()) {
            view.withFunction(getter, (arguments, named) -> ask(device, getter, arguments, named));
        }
        return view;
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

    private static GuestObject out(Out out) {
        return new GuestObject()
                .withFunction(
                        "write",
                        (arguments, _) -> {
                            out.print(text(arguments));
                            return null;
                        });
    }

    private static String text(List<@Nullable Object> arguments) {
        return arguments.isEmpty() ? "" : String.valueOf(arguments.getFirst());
    }
}
