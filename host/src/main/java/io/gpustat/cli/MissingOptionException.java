package io.gpustat.cli;

/** The command line lacks an option that a plugin cannot do without. */
final class MissingOptionException extends UsageException {

    private static final long serialVersionUID = 1L;

    MissingOptionException(String message) {
        super(message);
    }
}
