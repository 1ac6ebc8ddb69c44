package io.gpustat.plugins;

import io.gpustat.polyglot.GuestObject;
import io.gpustat.polyglot.Script;
import io.gpustat.polyglot.ScriptFunction;
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
                        .withFunction("warning", logger(name, "warning: ", told))
                        .otherwise(new UnknownName("log"));
    }

    private static GuestObject.Function logger(String name, String level, Consumer<String> to) {
        return (List<@Nullable Object> arguments, Map<String, @Nullable Object> _) -> {
            to.accept("gpustat: plugin " + name + ": " + level + text(arguments));
            return null;
        };
    }

    /** The parts by the names of the script's language, and by others that the function wants. */
    Map<String, Object> of(Map<String, Object> components, ScriptFunction function) {
        var parts = new LinkedHashMap<String, Object>();
        for (var component : components.entrySet()) {
            var value = component.getValue();
            var name = script.language().spelled(component.getKey());
            // A view of the context costs more than all else, and most functions do not take it.
            if (!(value instanceof Context)
                    || function.takesAll()
                    || function.parameters().contains(name)) {
                parts.put(name, view(value));
            }
            if (value instanceof Context ctx && !components.containsKey("parser")) {
                parts.put("options", ctx.options());
                parts.put("config", config);
            }
        }
        ScriptHooks.OTHER_PARTS.forEach((other, part) -> {
            if (components.containsKey("device") && function.parameters().contains(other)) {
                parts.put(other, parts.get(part));
            }
        });
        return parts;
    }

    private Object view(Object value) {
        return switch (value) {
            case Context ctx -> context(ctx);
            case Device device -> DeviceView.of(device);
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
                        .with("report", ctx.report())
                        .with("log", log)
                        .withRead("term", () -> term(ctx.colors()));
        return new ServicesView(ctx.services(), cache)
                .addTo(view)
                .otherwise(new UnknownName("ctx"));
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

    private static GuestObject out(Out out) {
        return new GuestObject()
                .withFunction(
                        "write",
                        (arguments, _) -> {
                            out.print(text(arguments));
                            return null;
                        })
                .otherwise(new UnknownName("out"));
    }

    private static String text(List<@Nullable Object> arguments) {
        return arguments.isEmpty() ? "" : String.valueOf(arguments.getFirst());
    }
}
