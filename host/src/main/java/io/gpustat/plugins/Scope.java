package io.gpustat.plugins;

/**
 * Where a plugin came from; of two plugins of one priority, the one of the earlier scope runs
 * first.
 */
public enum Scope {
    /** Part of the program. */
    CORE,
    /** The administrator's, from {@code /etc/gpustat}. */
    SYSTEM,
    /** An installed package. */
    PACKAGE,
    /** From the user's configuration folder. */
    USER,
    /** From the current directory. */
    LOCAL,
    /** Named on the command line. */
    COMMAND_LINE
}
