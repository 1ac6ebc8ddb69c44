package io.gpustat.spi;

/**
 * A run of text in one style.
 *
 * @param text plain text, without escape sequences (a span of a string that a plugin returned is
 *     the exception: it is printed as it is)
 * @param style how it looks
 * @param open whether the style stays on after the text
 */
public record Span(String text, Style style, boolean open) {

    /** Text in a style that ends with it. */
    public Span(String text, Style style) {
        this(text, style, false);
    }

    /** Text without a style. */
    public static Span plain(String text) {
        return new Span(text, Style.PLAIN);
    }

    /** The span as it is printed, with escape sequences where colours are on. */
    public String render(boolean colors) {
        var text = new StringBuilder();
        render(text, colors);
        return text.toString();
    }

    void render(StringBuilder to, boolean colors) {
        if (!colors) {
            to.append(text);
        } else if (style.equals(Style.PLAIN)) {
            // An open plain span is a reset: whatever was on before ends here.
            to.append(open ? Style.RESET : "").append(text);
        } else {
            to.append(style.on()).append(text).append(open ? "" : Style.RESET);
        }
    }
}
