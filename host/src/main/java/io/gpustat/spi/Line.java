package io.gpustat.spi;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A line as plugins see it: named segments in order. It can be read, restyled, and segments can be
 * removed and inserted by name; an empty line is one that nobody has drawn yet.
 */
public final class Line {

    /** The name of the only segment of a line that came as a string. */
    public static final String TEXT = "text";

    /** The name of the segment of the command lines, which stand below the rest. */
    public static final String COMMANDS = "commands";

    /** The names of the segments that lines of the built-in look can have. */
    public static final List<String> SEGMENTS =
            List.of(
                    "index",
                    "name",
                    "temperature",
                    "fan",
                    "utilization",
                    "codec",
                    "power",
                    "memory",
                    "processes",
                    COMMANDS,
                    "user",
                    "command",
                    "pid",
                    TEXT);

    private static final Pattern SGR = Pattern.compile("\u001b\\[[0-9;]*m");

    private final List<Segment> segments;

    /** A line of these segments. */
    public Line(List<Segment> segments) {
        this.segments = new ArrayList<>(segments);
    }

    /** A line that nobody has drawn yet. */
    public static Line empty() {
        return new Line(List.of());
    }

    /** A line that came as a string, possibly with escape sequences for colours. */
    public static Line of(String text) {
        return new Line(List.of(new Segment(TEXT, "", List.of(Span.plain(text)))));
    }

    /** Whether nobody has drawn it yet. */
    public boolean isEmpty() {
        return segments.isEmpty();
    }

    /** The segments, in order; a copy. */
    public List<Segment> segments() {
        return List.copyOf(segments);
    }

    /** The first segment of this name. */
    public Optional<Segment> segment(String name) {
        return segments.stream().filter(segment -> segment.name().equals(name)).findFirst();
    }

    /** Adds a segment at the end; above the command lines, where there are any. */
    public void add(Segment segment) {
        if (!insertBefore(COMMANDS, segment)) {
            segments.add(segment);
        }
    }

    /** Puts another segment in the place of the one with this name; false when there is none. */
    public boolean replace(String name, Segment with) {
        var at = position(name);
        if (at >= 0) {
            segments.set(at, with);
        }
        return at >= 0;
    }

    /** Removes the segment with this name; false when there is none. */
    public boolean remove(String name) {
        return segments.removeIf(segment -> segment.name().equals(name));
    }

    /** Inserts a segment before the one with this name; false when there is none. */
    public boolean insertBefore(String name, Segment segment) {
        var at = position(name);
        if (at >= 0) {
            segments.add(at, segment);
        }
        return at >= 0;
    }

    /** Inserts a segment after the one with this name; false when there is none. */
    public boolean insertAfter(String name, Segment segment) {
        var at = position(name);
        if (at >= 0) {
            segments.add(at + 1, segment);
        }
        return at >= 0;
    }

    /** The line without any style. */
    public String plain() {
        return plain(render(false));
    }

    /** A text without the escape sequences of styles. */
    public static String plain(String text) {
        return SGR.matcher(text).replaceAll("");
    }

    /** The spans of all segments in order, with what stands between the segments. */
    public List<Span> spans() {
        var spans = new ArrayList<Span>();
        for (var segment : segments) {
            if (!spans.isEmpty() && !segment.lead().isEmpty()) {
                spans.add(Span.plain(segment.lead()));
            }
            spans.addAll(segment.spans());
        }
        return spans;
    }

    /** The line as it is printed, with escape sequences where colours are on. */
    public String render(boolean colors) {
        var text = new StringBuilder();
        for (var span : spans()) {
            span.render(text, colors);
        }
        return text.toString();
    }

    private int position(String name) {
        for (int i = 0; i < segments.size(); i++) {
            if (segments.get(i).name().equals(name)) {
                return i;
            }
        }
        return -1;
    }

    @Override
    public String toString() {
        return plain();
    }
}
