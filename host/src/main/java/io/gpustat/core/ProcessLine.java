package io.gpustat.core;

import io.gpustat.spi.Line;
import io.gpustat.spi.ProcessEntry;
import io.gpustat.spi.Segment;
import io.gpustat.spi.Span;
import io.gpustat.spi.VisibleText;

import org.jspecify.annotations.Nullable;

import java.util.List;

/** Draws one process in the line of its GPU: {@code alice:python/1234(8120M)}. */
final class ProcessLine {

    private ProcessLine() {}

    static Line of(ProcessEntry process, Look look, Palette palette) {
        var line = Line.empty();
        if (look.user() || !look.command()) {
            line.add(
                    Segment.of(
                            "user", "", shown(process.username()), palette.style(ColorKey.USER)));
        }
        if (look.command()) {
            line.add(
                    Segment.of(
                            "command",
                            ":",
                            shown(process.command()),
                            palette.style(ColorKey.COMMAND)));
        }
        if (look.pid()) {
            line.add(
                    Segment.of(
                            "pid", "/", number(process.pid(), "--"), palette.style(ColorKey.PID)));
        }
        var used = process.gpuMemoryUsage();
        var style = palette.ofProcess(ColorKey.PROCESS_MEMORY, used);
        line.add(
                new Segment(
                        "memory",
                        "",
                        List.of(
                                Span.plain("("),
                                new Span(number(used, "?") + "M", style),
                                Span.plain(")"))));
        return line;
    }

    private static String shown(@Nullable String text) {
        return text == null ? "--" : VisibleText.of(text);
    }

    private static String number(@Nullable Long value, String unknown) {
        return value == null ? unknown : Long.toString(value);
    }
}
