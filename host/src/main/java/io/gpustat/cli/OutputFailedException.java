package io.gpustat.cli;

import java.io.IOException;

/** Standard output does not take what is written. */
final class OutputFailedException extends Exception {

    private static final long serialVersionUID = 1L;

    private final boolean readerGone;

    OutputFailedException(IOException cause) {
        super("cannot write to standard output: " + cause.getMessage(), cause);
        var message = cause.getMessage();
        readerGone = message != null && message.contains("Broken pipe");
    }

    /** Whether the reader of a pipe has left, which is no failure: it has seen enough. */
    boolean readerGone() {
        return readerGone;
    }
}
