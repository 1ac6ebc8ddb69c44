package io.gpustat.cli;

import org.jspecify.annotations.Nullable;

/** There is no frame this time. The message is what the user is shown. */
final class RefreshFailedException extends Exception {

    private static final long serialVersionUID = 1L;

    private final boolean fatal;

    private RefreshFailedException(@Nullable String message, Throwable cause, boolean fatal) {
        super(message, cause);
        this.fatal = fatal;
    }

    /** A failure that may be over by the next refresh. */
    static RefreshFailedException passing(@Nullable String message, Throwable cause) {
        return new RefreshFailedException(message, cause, false);
    }

    /** A failure that no further refresh can heal. */
    static RefreshFailedException fatal(@Nullable String message, Throwable cause) {
        return new RefreshFailedException(message, cause, true);
    }

    /** Whether trying again is pointless. */
    boolean fatal() {
        return fatal;
    }
}
