package io.gpustat.polyglot;

import java.nio.file.Path;

/** A script failed. The only exception that leaves this module. */
public final class ScriptException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient Path file;
    private final int line;
    private final String guestMessage;
    private final String guestStack;

    ScriptException(Path file, int line, String message, String guestStack) {
        super(message);
        this.file = file;
        this.line = line;
        this.guestMessage = message;
        this.guestStack = guestStack;
    }

    /** An error that the host finds in a script, at no particular line. */
    public static ScriptException in(Script script, String message) {
        return new ScriptException(script.file(), 0, message, "");
    }

    /** The file of the script whose code failed. */
    public Path file() {
        return file;
    }

    /** The line in that file that failed, or that called what failed; 0 when it is not known. */
    public int line() {
        return line;
    }

    /** File and line as editors and terminals understand them. */
    public String where() {
        return line > 0 ? file + ":" + line : file.toString();
    }

    /** What the guest says: {@code KeyError: 'job'}. */
    @Override
    public String getMessage() {
        return guestMessage;
    }

    /** The guest's own stack, a frame a line; empty when there is none. */
    public String guestStack() {
        return guestStack;
    }
}
