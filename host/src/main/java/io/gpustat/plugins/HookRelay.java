package io.gpustat.plugins;

import io.gpustat.spi.Context;
import io.gpustat.spi.GpuEntry;
import io.gpustat.spi.GpustatPlugin;
import io.gpustat.spi.Line;
import io.gpustat.spi.Out;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The plugin that is all plugins: each of its hooks calls that hook of every plugin in order, and
 * joins what they return by its type. A plugin that fails counts as having returned nothing.
 */
public final class HookRelay implements GpustatPlugin {

    private final PluginFailures failures;
    private final List<Plugin> plugins = new ArrayList<>();

    /** A relay without plugins yet. */
    public HookRelay(PluginFailures failures) {
        this.failures = failures;
    }

    /** Adds a plugin at its place in the order. */
    public void register(Plugin plugin) {
        plugins.add(plugin);
        plugins.sort(new PluginOrder());
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
                plugin ->
                        plugin.addOptions(
                                new AddOptions(parts.parser().of(plugin.name()), parts.ctx())));
    }

    @Override
    public void configure(Configure parts) {
        each("configure", parts.ctx(), plugin -> plugin.configure(parts));
    }

    @Override
    public void beforeQuery(BeforeQuery parts) {
        each("beforeQuery", parts.ctx(), plugin -> plugin.beforeQuery(parts));
    }

    @Override
    public Map<String, ?> queryDevice(QueryDevice parts) {
        each("queryDevice", parts.ctx(), plugin -> parts.gpu().putAll(plugin.queryDevice(parts)));
        return Map.of();
    }

    @Override
    public Map<String, ?> getProcessInfo(GetProcessInfo parts) {
        each(
                "getProcessInfo",
                parts.ctx(),
                plugin -> parts.process().putAll(plugin.getProcessInfo(parts)));
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
                });
    }

    @Override
    public Line reprProcess(ReprProcess parts) {
        return chain(
                "reprProcess",
                parts.ctx(),
                parts.line(),
                (plugin, line) ->
                        plugin.reprProcess(
                                new ReprProcess(
                                        parts.process(),
                                        parts.gpu(),
                                        line.render(parts.ctx().colors()),
                                        line,
                                        parts.ctx())));
    }

    @Override
    public Line reprGpu(ReprGpu parts) {
        return chain(
                "reprGpu",
                parts.ctx(),
                parts.line(),
                (plugin, line) ->
                        plugin.reprGpu(
                                new ReprGpu(
                                        parts.gpu(),
                                        line.render(parts.ctx().colors()),
                                        line,
                                        parts.ctx())));
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

    /** All of them or none: a list with something else in it is an error. */
    private static void print(List<String> lines, Out out) {
        for (Object line : lines) {
            if (!(line instanceof String)) {
                throw new IllegalStateException("returned " + line + ", where a text is right");
            }
        }
        lines.forEach(out::print);
    }

    private void each(String hook, Context ctx, Call call) {
        for (var plugin : plugins) {
            failures.guard(
                    plugin,
                    hook,
                    ctx,
                    () -> {
                        call.to(plugin.hooks());
                        return Boolean.TRUE;
                    },
                    Boolean.FALSE);
        }
    }

    private Line chain(String hook, Context ctx, Line drawn, Step step) {
        var line = drawn;
        for (var plugin : plugins) {
            var before = line;
            line = failures.guard(plugin, hook, ctx, () -> next(step, plugin, before), before);
        }
        return line;
    }

    private static Line next(Step step, Plugin plugin, Line line) {
        var next = step.next(plugin.hooks(), line);
        if (next == null) {
            throw new IllegalStateException("returned null, where a line is right");
        }
        return next;
    }

    /** A call of one hook, whatever it returns. */
    @FunctionalInterface
    private interface Call {
        void to(GpustatPlugin plugin);
    }

    /** A call of one hook that takes what is drawn so far and returns what is drawn then. */
    @FunctionalInterface
    private interface Step {
        Line next(GpustatPlugin plugin, Line line);
    }
}
