package io.gpustat.cli;

/** What the user, or the window, wants of a watch. */
enum TerminalEvent {
    /** A key that ends it, Ctrl-C, or the terminal has gone. */
    QUIT,
    /** The window has another size. */
    RESIZED,
    /** Ctrl-Z: the shell is wanted back for a while. */
    SUSPENDED,
    /** The program runs again after it had been stopped. */
    CONTINUED
}
