package io.gpustat.cli;

import java.util.List;

/**
 * A frame as the bytes that put it on a screen in place of the one before: nothing of the old one
 * is left, no line wraps, and the screen never scrolls.
 */
final class Screen {

    private static final String HOME = "\u001b[1;1H";
    private static final String CLEAR_LINE = "\u001b[K";
    private static final String CLEAR_BELOW = "\u001b[J";
    private static final String REVERSE = "\u001b[7m";

    private final ScreenSize size;

    /** A screen of this size. */
    Screen(ScreenSize size) {
        this.size = size;
    }

    /** The frame, cut to the screen. */
    String show(List<String> lines) {
        var text = new StringBuilder(HOME);
        put(text, lines, size.rows());
        return text.toString();
    }

    /** The frame with a notice in the last line of the screen. */
    String show(List<String> lines, String notice) {
        var text = new StringBuilder(HOME);
        put(text, lines, size.rows() - 1);
        text.append("\u001b[").append(size.rows()).append(";1H");
        put(text, REVERSE + notice);
        return text.toString();
    }

    private void put(StringBuilder text, List<String> lines, int rows) {
        int shown = Math.min(lines.size(), rows);
        for (int i = 0; i < shown; i++) {
            put(text, lines.get(i));
            // A line end in the last row would scroll the first one away.
            if (i + 1 < size.rows()) {
                text.append('\n');
            }
        }
        if (shown < size.rows()) {
            text.append(CLEAR_BELOW);
        }
    }

    private void put(StringBuilder text, String line) {
        var fitted = Cells.fit(line, size.columns());
        // After a full line the cursor stays on its last cell: clearing then would take that one
        // too.
        if (fitted.cells() < size.columns()) {
            text.append(fitted.text()).append(CLEAR_LINE);
        } else {
            text.append(CLEAR_LINE).append(fitted.text());
        }
    }
}
