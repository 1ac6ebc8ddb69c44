package io.gpustat.plugins;

import io.gpustat.spi.*;

import java.util.*;

/** temp. */
public final class HookRelay implements GpustatPlugin {
    private final List<GpustatPlugin> all = new ArrayList<>();

    /** temp. */
    public void register(GpustatPlugin p) {
        all.add(p);
    }

    @Override
    public String name() {
        return "relay";
    }

    @Override
    public Map<String, ?> queryDevice(QueryDevice parts) {
        for (var p : all) p.queryDevice(parts).forEach((k, v) -> parts.gpu().put(k, v));
        return Map.of();
    }

    @Override
    public Map<String, ?> getProcessInfo(GetProcessInfo parts) {
        for (var p : all) p.getProcessInfo(parts).forEach((k, v) -> parts.process().put(k, v));
        return Map.of();
    }

    @Override
    public Line reprProcess(ReprProcess parts) {
        var line = parts.line();
        for (var p : all)
            line =
                    p.reprProcess(
                            new ReprProcess(parts.process(), parts.gpu(), "", line, parts.ctx()));
        return line;
    }

    @Override
    public Line reprGpu(ReprGpu parts) {
        var line = parts.line();
        for (var p : all) line = p.reprGpu(new ReprGpu(parts.gpu(), "", line, parts.ctx()));
        return line;
    }

    @Override
    public List<String> printHeader(PrintHeader parts) {
        for (var p : all) p.printHeader(parts).forEach(parts.out()::print);
        return List.of();
    }

    @Override
    public List<String> printFooter(PrintFooter parts) {
        for (var p : all) p.printFooter(parts).forEach(parts.out()::print);
        return List.of();
    }
}
