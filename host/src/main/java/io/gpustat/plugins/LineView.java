package io.gpustat.plugins;

import io.gpustat.polyglot.GuestObject;
import io.gpustat.spi.Line;
import io.gpustat.spi.Segment;
import io.gpustat.spi.Span;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;

/** What a script sees of a line: its segments by name. */
final class LineView {

    private LineView() {}

    static GuestObject of(Line line) {
        return new GuestObject()
                .withRead("text", line::plain)
                .withRead("names", () -> names(line))
                .withFunction("get", (arguments, _) -> textOf(line, text(arguments, 0)))
                .withFunction("remove", (arguments, _) -> line.remove(text(arguments, 0)))
                .withFunction(
                        "insertBefore",
                        (arguments, _) -> line.insertBefore(text(arguments, 0), segment(arguments)))
                .withFunction(
                        "insertAfter",
                        (arguments, _) -> line.insertAfter(text(arguments, 0), segment(arguments)));
    }

    private static List<String> names(Line line) {
        var names = new ArrayList<String>();
        line.segments().forEach(segment -> names.add(segment.name()));
        return names;
    }

    private static @Nullable String textOf(Line line, String name) {
        return line.segment(name).map(Segment::text).orElse(null);
    }

    /** The arguments after the first: the new segment's name and its text. */
    private static Segment segment(List<@Nullable Object> arguments) {
        return new Segment(text(arguments, 1), " ", List.of(Span.plain(text(arguments, 2))));
    }

    private static String text(List<@Nullable Object> arguments, int index) {
        if (index >= arguments.size() || !(arguments.get(index) instanceof String text)) {
            throw new IllegalArgumentException(
                    "argument "
                            + (index + 1)
                            + " must be a text (the name of a segment, or its"
                            + " text)");
        }
        return text;
    }
}
