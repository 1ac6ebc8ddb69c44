package io.gpustat.spi;

import org.jspecify.annotations.Nullable;

import java.util.Set;

/**
 * How a text looks, apart from any terminal.
 *
 * @param color 0 to 255 as terminals number them (0 black, 1 red, … 7 white), or -1 for the
 *     terminal's own
 * @param bold whether it is bold, which many terminals also show brighter
 * @param background of the text, as the colour
 * @param attributes what else there is
 */
public record Style(int color, boolean bold, int background, Set<Attribute> attributes) {

    /** The terminal's own look. */
    public static final Style PLAIN = new Style(-1, false);

    /** Bold in the terminal's own colour. */
    public static final Style BOLD = new Style(-1, true);

    /** What ends every style: all attributes off, and the first font (a plain CSI sequence). */
    public static final String RESET = "\u001b[0;10m";

    /** What text can be besides coloured and bold. */
    public enum Attribute {
        /** Fainter than usual. */
        DIM(2),
        /** Slanted. */
        ITALIC(3),
        /** With a line below. */
        UNDERLINE(4),
        /** Going on and off. */
        BLINK(5),
        /** With text and background colour exchanged. */
        REVERSE(7);

        private final int code;

        Attribute(int code) {
            this.code = code;
        }
    }

    public Style {
        attributes = Set.copyOf(attributes);
    }

    /** A style of a colour alone. */
    public Style(int color, boolean bold) {
        this(color, bold, -1, Set.of());
    }

    /** A colour, by its number. */
    public static Style color(int number) {
        return new Style(number, false);
    }

    /** The style of a name such as {@code bold_red}, {@code on_blue} or {@code color24}. */
    public static Style named(String name) {
        return StyleName.parse(name);
    }

    /** The same colour in bold. */
    public Style inBold() {
        return new Style(color, true, background, attributes);
    }

    /** The escape sequences that switch this style on; empty for the plain one. */
    public String on() {
        var bolded = bold ? "\u001b[1m" : "";
        var colored = color < 0 ? bolded : bolded + sequence(color, '3');
        if (background < 0 && attributes.isEmpty()) {
            return colored;
        }
        var all = new StringBuilder(colored);
        for (var attribute : Attribute.values()) {
            if (attributes.contains(attribute)) {
                all.append("\u001b[").append(attribute.code).append('m');
            }
        }
        return background < 0 ? all.toString() : all.append(sequence(background, '4')).toString();
    }

    private static String sequence(int color, char plane) {
        return color < 8
                ? "\u001b[" + plane + color + "m"
                : "\u001b[" + plane + "8;5;" + color + "m";
    }

    // Spelled out, as what records do by themselves takes method handles at every start.
    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || (other instanceof Style style
                        && color == style.color
                        && bold == style.bold
                        && background == style.background
                        && attributes.equals(style.attributes));
    }

    @Override
    public int hashCode() {
        return (31 * color + background) * 31 + attributes.hashCode() + (bold ? 1 : 0);
    }

    /** The name that {@link #named} understands. */
    @Override
    public String toString() {
        return StyleName.of(this);
    }
}
