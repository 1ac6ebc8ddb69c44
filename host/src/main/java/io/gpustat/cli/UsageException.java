package io.gpustat.cli;

/** The command line cannot be understood; the message names the word that cannot. */
class UsageException extends Exception {

    private static final long serialVersionUID = 1L;

    UsageException(String message) {
        super(message);
    }

    UsageException(String message, Throwable cause) {
        super(message, cause);
    }
}
