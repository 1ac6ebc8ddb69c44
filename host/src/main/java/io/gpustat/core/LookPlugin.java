package io.gpustat.core;

import io.gpustat.spi.GpuEntry;
import io.gpustat.spi.GpustatPlugin;
import io.gpustat.spi.Line;
import io.gpustat.spi.Span;
import io.gpustat.spi.VisibleText;

import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;

/**
 * The built-in look, byte for byte that of the Python gpustat. It draws only what nobody has drawn
 * yet, so a plugin of a negative priority replaces it and one of a positive priority decorates it.
 */
public final class LookPlugin implements GpustatPlugin {

    /** How wide the Python gpustat's header takes the names to be where there are none. */
    private static final int DEFAULT_NAME_WIDTH = 16;

    private static final String[] DAYS = {"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"};
    private static final String[] MONTHS = {
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"
    };

    private final Look look;
    private final Palette palette;
    private final GpustatPlugin hooks;
    private int nameWidth;
    private boolean found;

    /** The look in these colours, asking {@code hooks} how a process is drawn. */
    public LookPlugin(Look look, Palette palette, GpustatPlugin hooks) {
        this.look = look;
        this.palette = palette;
        this.hooks = hooks;
    }

    @Override
    public String name() {
        return "look";
    }

    @Override
    public int priority() {
        return 0;
    }

    @Override
    public void afterQuery(AfterQuery parts) {
        found = !parts.gpus().isEmpty();
    }

    @Override
    public List<String> printHeader(PrintHeader parts) {
        nameWidth = look.nameWidth().orElseGet(() -> longestName(parts.gpus()));
        var lines = new ArrayList<String>();
        var colors = parts.ctx().colors();
        if (look.header()) {
            lines.add(header(parts));
        }
        if (parts.gpus().isEmpty() && !found) {
            lines.add(
                    new Span("(No GPUs are available)", palette.style(ColorKey.NO_GPUS))
                            .render(colors));
        }
        return lines;
    }

    @Override
    public Line reprProcess(ReprProcess parts) {
        return parts.line().isEmpty()
                ? ProcessLine.of(parts.process(), look, palette)
                : parts.line();
    }

    @Override
    public Line reprGpu(ReprGpu parts) {
        if (!parts.line().isEmpty()) {
            return parts.line();
        }
        var gpu = parts.gpu();
        var processes = new ArrayList<Line>();
        var entries = gpu.processes();
        if (look.processes() && entries != null) {
            for (var process : entries) {
                processes.add(
                        hooks.reprProcess(
                                new ReprProcess(process, gpu, "", Line.empty(), parts.ctx())));
            }
        }
        return new GpuLine(gpu, look, palette).draw(nameWidth, processes);
    }

    private String header(PrintHeader parts) {
        var ctx = parts.ctx();
        var host = VisibleText.of(ctx.hostname());
        var width = (nameWidth > 0 ? nameWidth : DEFAULT_NAME_WIDTH) + "[0]".length();
        var padding = " ".repeat(Math.max(0, width - host.codePointCount(0, host.length())));
        return new Span(host + padding, palette.style(ColorKey.HOST)).render(ctx.colors())
                + "  "
                + new Span(time(ctx.now()), palette.style(ColorKey.TIME)).render(ctx.colors())
                + "  "
                + new Span(VisibleText.of(ctx.driverVersion()), palette.style(ColorKey.DRIVER))
                        .render(ctx.colors());
    }

    /** Always English, whatever the locale: scripts read it. */
    private static String time(OffsetDateTime now) {
        return DAYS[now.getDayOfWeek().getValue() - 1]
                + " "
                + MONTHS[now.getMonthValue() - 1]
                + (now.getDayOfMonth() < 10 ? "  " : " ")
                + now.getDayOfMonth()
                + " "
                + twoDigits(now.getHour())
                + ":"
                + twoDigits(now.getMinute())
                + ":"
                + twoDigits(now.getSecond())
                + " "
                + now.getYear();
    }

    private static String twoDigits(int number) {
        return number < 10 ? "0" + number : Integer.toString(number);
    }

    private static int longestName(List<GpuEntry> gpus) {
        var longest = 0;
        for (var gpu : gpus) {
            var name = GpuLine.name(gpu);
            longest = Math.max(longest, name.codePointCount(0, name.length()));
        }
        return longest;
    }
}
