package io.gpustat.nvml;

import java.util.List;

/** A call failed without which nothing goes on: no library, no initialisation, no device. */
public final class NvmlException extends Exception {

    private static final long serialVersionUID = 1;

    private final String function;
    private final NvmlReturn reason;
    private final transient List<String> attempts;

    NvmlException(String function, NvmlReturn reason) {
        this(function, reason, List.of());
    }

    NvmlException(String function, NvmlReturn reason, List<String> attempts) {
        super(function + ": " + reason.text() + " (" + reason.code() + ")");
        this.function = function;
        this.reason = reason;
        this.attempts = List.copyOf(attempts);
    }

    /** The C function that failed. */
    public String function() {
        return function;
    }

    /** What it said. */
    public NvmlReturn reason() {
        return reason;
    }

    /** The libraries that were tried and why each was passed over, one a line; mostly empty. */
    public List<String> attempts() {
        return attempts;
    }
}
