package io.gpustat.cli;

/**
 * How much fits on the screen.
 *
 * @param columns character cells in a row, at least 1
 * @param rows lines, at least 1
 */
record ScreenSize(int columns, int rows) {

    /** What a terminal that does not tell is taken for. */
    static final ScreenSize UNKNOWN = new ScreenSize(80, 24);

    ScreenSize {
        if (columns < 1 || rows < 1) {
            throw new IllegalArgumentException("a screen of " + columns + " by " + rows);
        }
    }
}
