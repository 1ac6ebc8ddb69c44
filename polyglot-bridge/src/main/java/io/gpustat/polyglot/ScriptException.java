package io.gpustat.polyglot;

/** temp. */
public final class ScriptException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** temp. */
    public String file() {
        return "";
    }

    /** temp. */
    public int line() {
        return 0;
    }

    /** temp. */
    public String guestStack() {
        return "";
    }
}
