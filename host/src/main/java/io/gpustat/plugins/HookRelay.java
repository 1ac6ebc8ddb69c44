package io.gpustat.plugins;

import io.gpustat.spi.Context;
import io.gpustat.spi.GpuEntry;
import io.gpustat.spi.GpustatPlugin;
import io.gpustat.spi.Line;
import io.gpustat.spi.Out;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The plugin that is all plugins: each of its hooks calls that hook of every plugin in order, and
 * joins what they return by its type. A plugin that fails counts as having returned nothing.
 */
public final class HookRelay implements GpustatPlugin {

    private final PluginFailures failures;
    private final HookTrace trace;
    private final List<Plugin> plugins = new ArrayList<>();

    /**
     * A relay without plugins yet.
     *
     * @param trace is told each call of a plugin that is not the program's own
     */
    public HookRelay(PluginFailures failures, HookTrace trace) {
        this.failures = failures;
        this.trace = trace;
    }

    /** Adds a plugin at its place in the order. */
    public void register(Plugin plugin) {
        plugins.add(plugin);
        plugins.sort(new PluginOrder());
    }

    /** Puts a plugin in the place of another. */
    void replace(Plugin plugin, Plugin by) {
        plugins.remove(plugin);
        register(by);
    }

    /** Takes all of them out. */
    public void clear() {
        plugins.clear();
    }

    /** The plugins in the order in which they run. */
    public List<Plugin> plugins() {
        return List.copyOf(plugins);
    }

    @Override
    public String name() {
        return "relay";
    }

    @Override
    public void addOptions(AddOptions parts) {
        each(
                "addOptions",
                parts.ctx(),
                plugin -> {
                    plugin.addOptions(
                            new AddOptions(parts.parser().of(plugin.name()), parts.ctx()));
                    return null;
                });
    }

    @Override
    public void configure(Configure parts) {
        each(
                "configure",
                parts.ctx(),
                plugin -> {
                    plugin.configure(parts);
                    return null;
                });
    }

    @Override
    public void beforeQuery(BeforeQuery parts) {
        each(
                "beforeQuery",
                parts.ctx(),
                plugin -> {
                    plugin.beforeQuery(parts);
                    return null;
                });
    }

    @Override
    public Map<String, ?> queryDevice(QueryDevice parts) {
        each(
                "queryDevice",
                parts.ctx(),
                plugin -> {
                    var fields = plugin.queryDevice(parts);
                    parts.gpu().putAll(fields);
                    return fields;
                });
        return Map.of();
    }

    @Override
    public Map<String, ?> getProcessInfo(GetProcessInfo parts) {
        each(
                "getProcessInfo",
                parts.ctx(),
                plugin -> {
                    var fields = plugin.getProcessInfo(parts);
                    parts.process().putAll(fields);
                    return fields;
                });
        return Map.of();
    }

    @Override
    public void afterQuery(AfterQuery parts) {
        each(
                "afterQuery",
                parts.ctx(),
                plugin -> {
                    plugin.afterQuery(parts);
                    GpuEntry.adopt(parts.gpus());
                    return null;
                });
    }

    @Override
    public Line reprProcess(ReprProcess parts) {
        return chain(
                "reprProcess",
                parts.ctx(),
                parts.line(),
                (plugin, line, text) ->
                        plugin.reprProcess(
                                new ReprProcess(
                                        parts.process(), parts.gpu(), text, line, parts.ctx())));
    }

    @Override
    public Line reprGpu(ReprGpu parts) {
        return chain(
                "reprGpu",
                parts.ctx(),
                parts.line(),
                (plugin, line, text) ->
                        plugin.reprGpu(new ReprGpu(parts.gpu(), text, line, parts.ctx())));
    }

    @Override
    public List<String> printHeader(PrintHeader parts) {
        each("printHeader", parts.ctx(), plugin -> print(plugin.printHeader(parts), parts.out()));
        return List.of();
    }

    @Override
    public List<String> printFooter(PrintFooter parts) {
        each("printFooter", parts.ctx(), plugin -> print(plugin.printFooter(parts), parts.out()));
        return List.of();
    }

    @Override
    public List<String> reprFrame(ReprFrame parts) {
        var drawn = parts;
        for (var plugin : plugins) {
            if (plugin.has("reprFrame") && !isCore(plugin)) {
                var before = drawn;
                drawn =
                        failures.guard(
                                plugin,
                                "reprFrame",
                                parts.ctx(),
                                () -> next(plugin, before),
                                before);
            }
        }
        return drawn.all();
    }

    private ReprFrame next(Plugin plugin, ReprFrame before) {
        var lines = trace.of(plugin, "reprFrame", () -> plugin.hooks().reprFrame(before));
        checkTexts(lines);
        return lines.equals(before.all())
                ? before
                : new ReprFrame(before.gpus(), List.of(), lines, List.of(), before.ctx());
    }

    /** All of them or none: a list with something else in it is an error. */
    private static List<String> print(List<String> lines, Out out) {
        checkTexts(lines);
        lines.forEach(out::print);
        return lines;
    }

    private static void checkTexts(List<String> lines) {
        for (Object line : lines) {
            if (!(line instanceof String)) {
                throw new IllegalStateException("returned " + line + ", where a text is right");
            }
        }
    }

    private void each(String hook, Context ctx, Call call) {
        for (var plugin : plugins) {
            if (plugin.has(hook)) {
                failures.guard(
                        plugin,
                        hook,
                        ctx,
                        () -> {
                            if (isCore(plugin)) {
                                call.to(plugin.hooks());
                            } else {
                                trace.of(plugin, hook, () -> call.to(plugin.hooks()));
                            }
                            return Boolean.TRUE;
                        },
                        Boolean.FALSE);
            }
        }
    }

    private Line chain(String hook, Context ctx, Line drawn, Step step) {
        var line = drawn;
        for (var plugin : plugins) {
            if (plugin.has(hook)) {
                var before = line;
                line =
                        failures.guard(
                                plugin,
                                hook,
                                ctx,
                                () -> next(plugin, hook, ctx, before, step),
                                before);
            }
        }
        return line;
    }

    private Line next(Plugin plugin, String hook, Context ctx, Line line, Step step) {
        if (isCore(plugin)) {
            // The program's own look at the line alone: no text is made for them.
            return step.next(plugin.hooks(), line, "");
        }
        var text = line.render(ctx.colors());
        var next = trace.of(plugin, hook, () -> step.next(plugin.hooks(), line, text));
        if (next == null) {
            throw new IllegalStateException("returned null, where a line is right");
        }
        return next;
    }

    private static boolean isCore(Plugin plugin) {
        return plugin.scope() == Scope.CORE;
    }

    /** A call of one hook, and what it returns that others see; null for nothing. */
    @FunctionalInterface
    private interface Call {
        @Nullable Object to(GpustatPlugin plugin);
    }

    /** A call of one hook that takes what is drawn so far and returns what is drawn then. */
    @FunctionalInterface
    private interface Step {
        Line next(GpustatPlugin plugin, Line line, String text);
    }
}
