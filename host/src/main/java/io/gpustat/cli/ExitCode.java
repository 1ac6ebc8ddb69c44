package io.gpustat.cli;

/** How the program ends. */
final class ExitCode {

    /** All went well. */
    static final int OK = 0;

    /** The machine could not be queried, or the output could not be written. */
    static final int FAILED = 1;

    /** The command line cannot be understood. */
    static final int USAGE = 2;

    /** A plugin failed, and that was to be an error. */
    static final int PLUGIN_FAILED = 3;

    private ExitCode() {}
}
