package io.gpustat.core;

/** The user asked for a GPU that this machine does not have. */
public final class NoSuchGpuException extends Exception {

    private static final long serialVersionUID = 1L;

    NoSuchGpuException(String message) {
        super(message);
    }
}
