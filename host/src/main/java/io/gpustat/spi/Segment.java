package io.gpustat.spi;

import java.util.List;

/**
 * A named part of a line.
 *
 * @param name such as {@code temperature}
 * @param lead what stands between the segment before and this one; not printed at the line's start
 * @param spans the text, run by run
 */
public record Segment(String name, String lead, List<Span> spans) {

    public Segment {
        spans = List.copyOf(spans);
    }

    /** A segment of one span. */
    public static Segment of(String name, String lead, String text, Style style) {
        return new Segment(name, lead, List.of(new Span(text, style)));
    }

    /** The plain text, without the lead. */
    public String text() {
        var text = new StringBuilder();
        spans.forEach(span -> text.append(span.text()));
        return text.toString();
    }

    /** The same text, all of it in another style. */
    public Segment restyled(Style style) {
        return of(name, lead, text(), style);
    }
}
