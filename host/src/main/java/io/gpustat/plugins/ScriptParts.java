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
        var lines = new PluginLog(name, told, debug);
        this.log =
                new GuestObject()
                        .withFunction("debug", logger(lines::debug))
                        .withFunction("info", logger(lines::info))
                        .withFunction("warning", logger(lines::warning))
                        .otherwise(new UnknownName("log"));
    }

    private static GuestObject.Function logger(Consumer<String> level) {
        return (List<@Nullable Object> arguments, Map<String, @Nullable Object> _) -> {
            level.accept(text(arguments));
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

    // No switch over patterns here, nor elsewhere on the way to a hook: no ahead-of-time cache
    // holds
    // what one makes at its first use.
    private Object view(Object value) {
        if (value instanceof Context ctx) {
            return context(ctx);
        }
        if (value instanceof Device device) {
            return DeviceView.of(device);
        }
        if (value instanceof Line line) {
            return LineView.of(line);
        }
        if (value instanceof Out out) {
            return out(out);
        }
        return value instanceof OptionParser parser
                ? OptionsView.of(parser, script.language())
                : value;
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
                        .withRead("term", () -> term(ctx.colors()))
                        .withFunction(
                                "end",
                                CallArguments.function(
                                        "end", List.of("code"), code -> end(ctx, code)))
                        .withFunction(
                                "watch",
                                CallArguments.function(
                                        "watch", List.of("interval"), time -> watch(ctx, time)));
        return new ServicesView(ctx.services(), cache)
                .addTo(view)
                .otherwise(new UnknownName("ctx"));
    }

    private static @Nullable Object end(Context ctx, CallArguments arguments) {
        ctx.control().end(arguments.number("code", 0L));
        return null;
    }

    private static @Nullable Object watch(Context ctx, CallArguments arguments) {
        ctx.control().watch(arguments.seconds("interval", 1));
        return null;
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
