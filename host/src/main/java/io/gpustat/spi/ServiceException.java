package io.gpustat.spi;

import org.jspecify.annotations.Nullable;

/** A service did not do what a plugin asked for; the message says what and why. */
public final class ServiceException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** A failure with its reason. */
    public ServiceException(String message) {
        this(message, null);
    }

    /** A failure with what caused it. */
    public ServiceException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
