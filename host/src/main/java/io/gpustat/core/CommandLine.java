package io.gpustat.core;

import io.gpustat.spi.ProcessEntry;
import io.gpustat.spi.Span;
import io.gpustat.spi.Style;
import io.gpustat.spi.VisibleText;

import java.util.ArrayList;
import java.util.List;

/** Draws the line of one process below its GPU: {@code ├─ 1234 ( 98%, 9MB): python train.py}. */
final class CommandLine {

    private static final String[] UNITS = {"B", "KB", "MB", "GB", "TB", "PB"};

    private CommandLine() {}

    static List<Span> of(ProcessEntry process, boolean last, Palette palette) {
        var spans = new ArrayList<Span>();
        spans.add(reset(last ? " └─ " : " ├─ "));
        spans.add(
                new Span(
                        right(String.valueOf(process.get("pid")), 6), palette.style(ColorKey.PID)));
        spans.add(Span.plain(" "));
        spans.add(reset("("));
        spans.add(new Span(cpu(process), palette.ofProcess(ColorKey.CPU, process.cpuPercent())));
        spans.add(Span.plain(", "));
        spans.add(
                new Span(
                        right(memory(process), 6),
                        palette.ofProcess(ColorKey.CPU_MEMORY, process.cpuMemoryUsage())));
        spans.add(Span.plain(")"));
        spans.add(reset(": "));
        command(process, spans, palette);
        return spans;
    }

    private static void command(ProcessEntry process, List<Span> spans, Palette palette) {
        var arguments = palette.style(ColorKey.ARGUMENTS);
        spans.add(new Span("", arguments, true));
        var words = process.fullCommand();
        if (words == null || words.isEmpty()) {
            spans.add(new Span("?", arguments));
            return;
        }
        var program = VisibleText.of(words.getFirst());
        var slash = program.lastIndexOf('/') + 1;
        spans.add(new Span(program.substring(0, slash), arguments, true));
        spans.add(new Span(program.substring(slash), palette.style(ColorKey.COMMAND), true));
        var rest = new StringBuilder();
        for (var word : words.subList(1, words.size())) {
            rest.append(' ').append(VisibleText.of(word));
        }
        spans.add(new Span(rest.toString(), arguments));
    }

    private static String cpu(ProcessEntry process) {
        var percent = process.cpuPercent();
        return right(percent == null ? "--" : Long.toString(Math.round(Math.rint(percent))), 4)
                + "%";
    }

    /** Steps to the next unit only above 9999, so that no figure loses its last digits early. */
    private static String memory(ProcessEntry process) {
        var bytes = process.cpuMemoryUsage();
        long value = bytes == null ? 0 : bytes;
        var unit = 0;
        while (value > 9999 && unit < UNITS.length - 1) {
            value >>= 10;
            unit++;
        }
        return value + UNITS[unit];
    }

    private static Span reset(String text) {
        return new Span(text, Style.PLAIN, true);
    }

    private static String right(String text, int width) {
        return " ".repeat(Math.max(0, width - text.length())) + text;
    }
}
