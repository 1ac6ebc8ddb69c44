package io.gpustat.run;

import org.jspecify.annotations.Nullable;

/** The machine could not be queried; the message says what failed, why, and what to do. */
public final class QueryFailedException extends Exception {

    private static final long serialVersionUID = 1L;

    /** A failure with its reason. */
    public QueryFailedException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
