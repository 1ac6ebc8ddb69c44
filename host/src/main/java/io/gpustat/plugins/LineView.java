package io.gpustat.plugins;

import io.gpustat.polyglot.GuestObject;
import io.gpustat.spi.Line;
import io.gpustat.spi.NearestName;
import io.gpustat.spi.Segment;
import io.gpustat.spi.Span;
import io.gpustat.spi.Style;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;

/**
 * What a script sees of a line: its segments by name. A segment that this line has not, but another
 * may have, gives null or false; a name that no line has is an error.
 */
final class LineView {

    private static final List<String> NEW = List.of("name", "newName", "text", "style");

    private final Line line;

    private LineView(Line line) {
        this.line = line;
    }

    static GuestObject of(Line line) {
        var view = new LineView(line);
        return new GuestObject()
                .withRead("text", line::plain)
                .withRead("width", () -> CellWidth.of(line.plain()))
                .withRead("names", view::names)
                .withFunction("get", function("get", List.of("name"), view::get))
                .withFunction("style", function("style", List.of("name"), view::style))
                .withFunction(
                        "restyle", function("restyle", List.of("name", "style"), view::restyle))
                .withFunction("set", function("set", List.of("name", "text", "style"), view::set))
                .withFunction("remove", function("remove", List.of("name"), view::remove))
                .withFunction(
                        "add", function("add", List.of("newName", "text", "style"), view::add))
                .withFunction(
                        "insertBefore",
                        function(
                                "insert_before",
                                NEW,
                                parts -> line.insertBefore(view.name(parts), view.segment(parts))))
                .withFunction(
                        "insertAfter",
                        function(
                                "insert_after",
                                NEW,
                                parts -> line.insertAfter(view.name(parts), view.segment(parts))))
                .otherwise(new UnknownName("line"));
    }

    private static GuestObject.Function function(
            String name, List<String> parameters, CallArguments.Body body) {
        return CallArguments.function("line." + name, parameters, body);
    }

    private List<String> names() {
        var names = new ArrayList<String>();
        line.segments().forEach(segment -> names.add(segment.name()));
        return names;
    }

    private String name(CallArguments arguments) {
        var name = arguments.text("name");
        var names = names();
        if (!names.contains(name) && !Line.SEGMENTS.contains(name)) {
            var known = new ArrayList<>(names);
            known.addAll(Line.SEGMENTS);
            throw new IllegalArgumentException(
                    "the line has no segment '"
                            + name
                            + "'"
                            + NearestName.hint(known, name)
                            + " (it has "
                            + String.join(", ", names)
                            + ")");
        }
        return name;
    }

    private @Nullable Segment find(CallArguments arguments) {
        return line.segment(name(arguments)).orElse(null);
    }

    private @Nullable Object get(CallArguments arguments) {
        var segment = find(arguments);
        return segment == null ? null : Line.plain(segment.text());
    }

    private @Nullable Object style(CallArguments arguments) {
        var segment = find(arguments);
        return segment == null ? null : styleOf(segment).toString();
    }

    /** A segment of several styles counts as having that of its first. */
    private static Style styleOf(Segment segment) {
        return segment.spans().isEmpty() ? Style.PLAIN : segment.spans().getFirst().style();
    }

    private boolean restyle(CallArguments arguments) {
        var segment = find(arguments);
        var style = Style.named(arguments.text("style"));
        return segment != null && line.replace(segment.name(), segment.restyled(style));
    }

    private boolean set(CallArguments arguments) {
        var segment = find(arguments);
        return segment != null
                && line.replace(
                        segment.name(),
                        new Segment(
                                segment.name(),
                                segment.lead(),
                                List.of(
                                        new Span(
                                                arguments.text("text"),
                                                style(arguments, styleOf(segment))))));
    }

    private boolean remove(CallArguments arguments) {
        return line.remove(name(arguments));
    }

    private boolean add(CallArguments arguments) {
        line.add(segment(arguments));
        return true;
    }

    private Segment segment(CallArguments arguments) {
        return Segment.of(
                arguments.text("newName"),
                " ",
                arguments.text("text"),
                style(arguments, Style.PLAIN));
    }

    private static Style style(CallArguments arguments, Style otherwise) {
        var name = arguments.textOrNull("style");
        return name == null ? otherwise : Style.named(name);
    }
}
