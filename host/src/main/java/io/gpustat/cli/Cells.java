package io.gpustat.cli;

import io.gpustat.spi.Style;

import org.jline.utils.WCWidth;

/**
 * Fits one line, with its colours, into a number of character cells. Wide characters count as two
 * and are never cut in half, combining ones stay with what they combine with, and of the escape
 * sequences only colours survive: anything else could move the cursor.
 *
 * <p>Terminals disagree about joined emoji; they are counted as wide as any of them shows them, so
 * that a line is rather cut too early than wrapped.
 */
final class Cells {

    private static final int TAB = 8;
    private static final char ESCAPE = '\u001b';
    private static final int EMOJI_PRESENTATION = 0xFE0F;
    private static final int JOINER = 0x200D;

    private final String line;
    private final int columns;
    private final StringBuilder fitted = new StringBuilder();
    private int used;
    private boolean styled;

    private Cells(String line, int columns) {
        this.line = line;
        this.columns = columns;
    }

    /** As much of the line as fits, and how many cells it takes. */
    static Fitted fit(String line, int columns) {
        var cells = new Cells(line, columns);
        cells.run();
        return new Fitted(cells.fitted.toString(), cells.used);
    }

    /**
     * A line that fits.
     *
     * @param text with escape sequences; no style is left on after it
     * @param cells how many cells it takes at most
     */
    record Fitted(String text, int cells) {}

    private void run() {
        int at = 0;
        while (at < line.length()) {
            int end = line.charAt(at) == ESCAPE ? escape(at) : character(at);
            if (end < 0) {
                break;
            }
            at = end;
        }
        if (styled) {
            fitted.append(Style.RESET);
        }
    }

    /** Where the escape sequence that starts here ends; keeps it if it is a colour. */
    private int escape(int at) {
        if (at + 1 == line.length()) {
            return at + 1;
        }
        return switch (line.charAt(at + 1)) {
            case '[' -> control(at);
            // Strings for the terminal (titles, links, …) last until a bell or ESC \.
            case ']', 'P', 'X', '^', '_' -> string(at);
            default -> at + 2;
        };
    }

    private int control(int at) {
        int end = at + 2;
        while (end < line.length() && line.charAt(end) < '@') {
            end++;
        }
        if (end == line.length()) {
            return end;
        }
        if (line.charAt(end) == 'm') {
            var sequence = line.substring(at, end + 1);
            fitted.append(sequence);
            styled = !switchesOff(sequence);
        }
        return end + 1;
    }

    private static boolean switchesOff(String sequence) {
        return switch (sequence) {
            case Style.RESET, "\u001b[0m", "\u001b[m" -> true;
            default -> false;
        };
    }

    private int string(int at) {
        for (int end = at + 2; end < line.length(); end++) {
            if (line.charAt(end) == '\u0007') {
                return end + 1;
            }
            if (line.charAt(end) == ESCAPE) {
                return Math.min(end + 2, line.length());
            }
        }
        return line.length();
    }

    /**
     * Where the character that starts here, with all that belongs to it, ends; -1 if it does not
     * fit.
     */
    private int character(int at) {
        int first = line.codePointAt(at);
        if (first == '\t') {
            return tab(at);
        }
        int width = WCWidth.wcwidth(first);
        int end = at + Character.charCount(first);
        if (width < 0 || first == 0) {
            return end;
        }
        boolean joined = false;
        while (end < line.length()) {
            int next = line.codePointAt(end);
            int extra = WCWidth.wcwidth(next);
            boolean belongs = (extra == 0 && next != 0) || (joined && extra > 0);
            if (!belongs) {
                break;
            }
            width += next == EMOJI_PRESENTATION && width == 1 ? 1 : extra;
            joined = next == JOINER;
            end += Character.charCount(next);
        }
        if (used + width > columns) {
            return -1;
        }
        fitted.append(line, at, end);
        used += width;
        return end;
    }

    private int tab(int at) {
        int to = Math.min((used / TAB + 1) * TAB, columns);
        fitted.repeat(' ', to - used);
        used = to;
        return at + 1;
    }
}
