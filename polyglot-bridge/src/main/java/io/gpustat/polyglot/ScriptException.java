package io.gpustat.polyglot;

import java.nio.file.Path;

/** A script failed. The only exception that leaves this module. */
public final class ScriptException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient Path file;
    private final int line;
    private final String guestMessage;
    private final String guestStack;
    private final boolean overtime;

    /** What was stopped, as it took too long or the run is to end. */
    static ScriptException stopped(Path file, int line, String message, boolean overtime) {
        return new ScriptException(file, line, message, "", overtime);
    }

    ScriptException(Path file, int line, String message, String guestStack) {
        this(file, line, message, guestStack, false);
    }

    private ScriptException(
            Path file, int line, String message, String guestStack, boolean overtime) {
        super(message);
        this.file = file;
        this.line = line;
        this.guestMessage = message;
        this.guestStack = guestStack;
        this.overtime = overtime;
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

    /** The same, at a line. */
    ScriptException at(int known) {
        return new ScriptException(file, known, guestMessage, guestStack, overtime);
    }

    /** Whether it was stopped because it took too long. */
    public boolean isOvertime() {
        return overtime;
    }

    /** The guest's own stack, a frame a line; empty when there is none. */
    public String guestStack() {
        return guestStack;
    }
}
