package io.gpustat.nvml;

/** A scenario cannot be used: it is not there, or has a mistake. */
public final class ScenarioException extends Exception {

    private static final long serialVersionUID = 1;

    private final String file;
    private final int line;

    ScenarioException(String file, int line, String what) {
        super(line == 0 ? file + ": " + what : file + ":" + line + ": " + what);
        this.file = file;
        this.line = line;
    }

    /** The file, or the name of a bundled scenario. */
    public String file() {
        return file;
    }

    /** The line with the mistake, from 1; 0 when it is none of them. */
    public int line() {
        return line;
    }
}
