package io.gpustat.config;

/** A file cannot be used as a whole; the message says why. */
final class UnusableFileException extends Exception {

    private static final long serialVersionUID = 1L;

    private final int line;

    /** Because of what it is. */
    UnusableFileException(String why) {
        this(why, 0);
    }

    /** Because of what stands in this line. */
    UnusableFileException(String why, int line) {
        super(why);
        this.line = line;
    }

    int line() {
        return line;
    }
}
