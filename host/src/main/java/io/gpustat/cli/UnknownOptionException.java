package io.gpustat.cli;

import java.util.List;

/** An option that nobody knows. */
final class UnknownOptionException extends UsageException {

    private static final long serialVersionUID = 1L;

    UnknownOptionException(String message, Throwable cause) {
        super(message, cause);
    }

    /** The same where plugins are missing that may have added it. */
    UsageException perhapsOf(List<String> missing) {
        return new UsageException(
                getMessage()
                        + "\nIt may belong to a plugin that is not loaded: "
                        + String.join(", ", missing),
                this);
    }
}
