package io.gpustat.run;

import io.gpustat.core.DeviceHandle;
import io.gpustat.core.Machine;
import io.gpustat.core.NoSuchGpuException;
import io.gpustat.nvml.NvmlException;
import io.gpustat.plugins.Plugin;
import io.gpustat.spi.Context;
import io.gpustat.spi.GpuEntry;
import io.gpustat.spi.GpustatPlugin;
import io.gpustat.spi.GpustatPlugin.AfterQuery;
import io.gpustat.spi.GpustatPlugin.BeforeQuery;
import io.gpustat.spi.GpustatPlugin.GetProcessInfo;
import io.gpustat.spi.GpustatPlugin.PrintFooter;
import io.gpustat.spi.GpustatPlugin.PrintHeader;
import io.gpustat.spi.GpustatPlugin.QueryDevice;
import io.gpustat.spi.GpustatPlugin.ReprFrame;
import io.gpustat.spi.GpustatPlugin.ReprGpu;
import io.gpustat.spi.Line;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;

/** Makes one frame after the other: query, then draw. All it knows of either are the hooks. */
public final class Pipeline {

    private final Machine machine;
    private final GpustatPlugin hooks;
    private final Contexts contexts;
    private final boolean draws;
    private final IntConsumer missingProcesses;

    /**
     * A pipeline over these hooks.
     *
     * @param draws whether lines are drawn at all
     * @param missingProcesses is told how many listed processes do not exist here
     */
    Pipeline(
            Machine machine,
            GpustatPlugin hooks,
            Contexts contexts,
            boolean draws,
            IntConsumer missingProcesses) {
        this.machine = machine;
        this.hooks = hooks;
        this.contexts = contexts;
        this.draws = draws;
        this.missingProcesses = missingProcesses;
    }

    /** The interval at which a plugin wants to watch; null when none does. */
    public @Nullable Duration interval() {
        return contexts.control().interval();
    }

    /** Queries the machine and draws it for a terminal of this width, 0 for none. */
    public Frame next(int width) throws QueryFailedException {
        var ctx = contexts.next(width);
        hooks.beforeQuery(new BeforeQuery(ctx));
        var gpus = gpus(ctx);
        return new Frame(ctx, gpus, draws ? draw(gpus, ctx) : List.of());
    }

    /** The hooks of one plugin, to be called alone on what the last query found. */
    public HookAlone alone(Plugin plugin, List<Plugin> look) throws QueryFailedException {
        try {
            var ctx = contexts.beforeQuery();
            var devices = machine.findDevices();
            return new HookAlone(plugin, look, query(ctx), devices, ctx);
        } catch (NvmlException | NoSuchGpuException e) {
            throw Messages.queryFailed(e);
        }
    }

    private List<GpuEntry> gpus(Context ctx) throws QueryFailedException {
        try {
            var gpus = query(ctx);
            hooks.afterQuery(new AfterQuery(gpus, null, ctx));
            return gpus;
        } catch (NvmlException | NoSuchGpuException e) {
            // Plugins clean up after a failed query too, and may know of GPUs elsewhere.
            var others = new ArrayList<GpuEntry>();
            hooks.afterQuery(new AfterQuery(others, e.getMessage(), ctx));
            if (others.isEmpty()) {
                throw Messages.queryFailed(e);
            }
            return others;
        }
    }

    private List<GpuEntry> query(Context ctx) throws NvmlException, NoSuchGpuException {
        var gpus = new ArrayList<GpuEntry>();
        for (var found : machine.findDevices()) {
            var gpu = new GpuEntry();
            hooks.queryDevice(new QueryDevice(gpu, new DeviceHandle(found), found.index(), ctx));
            gpus.add(gpu);
        }
        missingProcesses.accept(machine.lookAtProcesses(gpus));
        for (var gpu : gpus) {
            var processes = gpu.processes();
            if (processes == null) {
                continue;
            }
            for (var process : processes) {
                var pid = process.pid();
                if (pid != null) {
                    hooks.getProcessInfo(new GetProcessInfo(process, pid, gpu, ctx));
                }
            }
        }
        return gpus;
    }

    private List<String> draw(List<GpuEntry> gpus, Context ctx) {
        var header = new ArrayList<String>();
        hooks.printHeader(new PrintHeader(gpus, text -> print(text, header), ctx));
        var lines = new ArrayList<String>();
        for (var gpu : gpus) {
            var line = hooks.reprGpu(new ReprGpu(gpu, "", Line.empty(), ctx));
            print(line.render(ctx.colors()), lines);
        }
        var footer = new ArrayList<String>();
        hooks.printFooter(new PrintFooter(gpus, text -> print(text, footer), ctx));
        var frame = new ArrayList<String>();
        for (var text : hooks.reprFrame(new ReprFrame(gpus, header, lines, footer, ctx))) {
            print(text, frame);
        }
        return frame;
    }

    private static void print(String text, List<String> lines) {
        var start = 0;
        for (var end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
            lines.add(text.substring(start, end));
            start = end + 1;
        }
        lines.add(text.substring(start));
    }
}
