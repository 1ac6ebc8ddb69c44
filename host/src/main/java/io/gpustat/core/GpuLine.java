package io.gpustat.core;

import io.gpustat.spi.GpuEntry;
import io.gpustat.spi.Line;
import io.gpustat.spi.ProcessEntry;
import io.gpustat.spi.Segment;
import io.gpustat.spi.Span;
import io.gpustat.spi.Style;
import io.gpustat.spi.VisibleText;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;

/** Draws the line of one GPU: {@code [0] NVIDIA H100 | 61°C, 100 % | 78210 / 81559 MB | …}. */
final class GpuLine {

    private final GpuEntry gpu;
    private final Look look;
    private final Palette palette;
    private final Line line = Line.empty();

    GpuLine(GpuEntry gpu, Look look, Palette palette) {
        this.gpu = gpu;
        this.look = look;
        this.palette = palette;
    }

    /** The line, with names of this width and these drawings of its processes. */
    Line draw(int nameWidth, List<Line> processes) {
        identity(nameWidth);
        temperature(nameWidth == 0 ? " " : " |");
        if (look.fan()) {
            var fan = gpu.fanSpeed();
            add("fan", ", ", right(fan, 3) + " %", palette.figure(ColorKey.FAN, fan));
        }
        add("utilization", ", ", right(gpu.utilization(), 3) + " %", utilizationStyle());
        codec();
        power();
        memory();
        if (look.processes()) {
            processes(processes);
        }
        return line;
    }

    private void identity(int nameWidth) {
        add("index", "", "[" + gpu.get("index") + "]", palette.style(ColorKey.INDEX));
        if (nameWidth > 0) {
            var lost = gpu.get("uuid") == null;
            var name = name(gpu);
            add(
                    "name",
                    " ",
                    padded(shortened(name, nameWidth), nameWidth),
                    palette.style(lost ? ColorKey.LOST : ColorKey.NAME));
        }
    }

    private void temperature(String lead) {
        var celsius = gpu.temperature();
        // The padding is part of the coloured text, as the Python gpustat prints it.
        add(
                "temperature",
                lead,
                right(celsius, 3) + "°C",
                palette.figure(ColorKey.TEMPERATURE, celsius));
    }

    private Style utilizationStyle() {
        return palette.figure(ColorKey.UTILIZATION, gpu.utilization());
    }

    private void codec() {
        if (look.codec().isEmpty()) {
            return;
        }
        var spans = new ArrayList<Span>();
        spans.add(Span.plain("("));
        if (look.codec().contains("enc")) {
            spans.add(new Span("E: ", Style.BOLD));
            codecFigure(spans, ColorKey.ENCODER, gpu.utilizationEnc());
        }
        if (look.codec().contains("dec")) {
            spans.add(new Span(spans.size() > 1 ? "  D: " : "D: ", Style.BOLD));
            codecFigure(spans, ColorKey.DECODER, gpu.utilizationDec());
        }
        spans.add(Span.plain(")"));
        line.add(new Segment("codec", " ", spans));
    }

    private void codecFigure(List<Span> spans, ColorKey key, @Nullable Long percent) {
        spans.add(new Span(right(percent, 3) + " %", palette.figure(key, percent)));
    }

    private void power() {
        if (look.power().isEmpty()) {
            return;
        }
        var draw = gpu.powerDraw();
        var limit = gpu.powerLimit();
        var spans = new ArrayList<Span>();
        spans.add(new Span(right(draw, 3), palette.power(draw, limit)));
        if (look.power().contains("limit")) {
            spans.add(Span.plain(" / "));
            spans.add(new Span(right(limit, 3) + " W", palette.style(ColorKey.POWER_LIMIT)));
        }
        line.add(new Segment("power", ",  ", spans));
    }

    private void memory() {
        var used = gpu.memoryUsed();
        var total = gpu.memoryTotal();
        line.add(
                new Segment(
                        "memory",
                        " | ",
                        List.of(
                                new Span(
                                        right(used, 5),
                                        palette.figure(ColorKey.MEMORY_USED, used, total)),
                                Span.plain(" / "),
                                new Span(
                                        right(total, 5),
                                        palette.figure(ColorKey.MEMORY_TOTAL, total)),
                                Span.plain(" MB"))));
    }

    private void processes(List<Line> drawings) {
        var entries = gpu.processes();
        var spans = new ArrayList<Span>();
        if (entries == null) {
            spans.add(Span.plain(" (Not Supported)"));
        } else {
            for (var drawing : drawings) {
                spans.add(Span.plain(" "));
                spans.addAll(drawing.spans());
            }
        }
        line.add(new Segment("processes", " |", spans));
        if (look.fullCommand() && entries != null && !entries.isEmpty()) {
            commands(entries);
        }
    }

    /** Lines of their own, so that what is added to the first one has its place there. */
    private void commands(List<ProcessEntry> entries) {
        var spans = new ArrayList<Span>();
        for (int i = 0; i < entries.size(); i++) {
            spans.add(Span.plain("\n"));
            spans.addAll(CommandLine.of(entries.get(i), i == entries.size() - 1, palette));
        }
        line.add(new Segment(Line.COMMANDS, "", spans));
    }

    private void add(String name, String lead, String text, Style style) {
        line.add(Segment.of(name, lead, text, style));
    }

    /** The name as it is shown. */
    static String name(GpuEntry gpu) {
        var name = gpu.name();
        return name == null ? "?" : VisibleText.of(name);
    }

    private static String right(@Nullable Long value, int width) {
        var text = value == null ? "??" : Long.toString(value);
        return " ".repeat(Math.max(0, width - text.length())) + text;
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.codePointCount(0, text.length())));
    }

    /** Cut from the left, as the end of a product's name tells more than its maker. */
    private static String shortened(String name, int width) {
        var length = name.codePointCount(0, name.length());
        if (length <= width) {
            return name;
        }
        return "…" + name.substring(name.offsetByCodePoints(0, length - width + 1));
    }
}
