package io.gpustat.spi;

/**
 * How a text looks, apart from any terminal.
 *
 * @param color 0 to 255 as terminals number them (0 black, 1 red, … 7 white), or -1 for the
 *     terminal's own
 * @param bold whether it is bold, which many terminals also show brighter
 */
public record Style(int color, boolean bold) {

    /** The terminal's own look. */
    public static final Style PLAIN = new Style(-1, false);

    /** Bold in the terminal's own colour. */
    public static final Style BOLD = new Style(-1, true);

    /** What ends every style: all attributes off, and the first font (a plain CSI sequence). */
    public static final String RESET = "\u001b[0;10m";

    /** A colour, by its number. */
    public static Style color(int number) {
        return new Style(number, false);
    }

    /** The same colour in bold. */
    public Style inBold() {
        return new Style(color, true);
    }

    /** The escape sequences that switch this style on; empty for the plain one. */
    public String on() {
        var bolded = bold ? "\u001b[1m" : "";
        if (color < 0) {
            return bolded;
        }
        return bolded + (color < 8 ? "\u001b[3" + color + "m" : "\u001b[38;5;" + color + "m");
    }
}
