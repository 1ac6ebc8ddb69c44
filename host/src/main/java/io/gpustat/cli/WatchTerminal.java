package io.gpustat.cli;

import java.io.IOException;
import java.util.function.Consumer;

/** The terminal while a watch has its screen. */
interface WatchTerminal extends AutoCloseable {

    /**
     * Takes the screen: switches to the alternate one, hides the cursor, stops the echo of keys.
     *
     * @param listener is told what happens, on any thread; must return at once
     */
    void open(Consumer<TerminalEvent> listener) throws IOException;

    /** The size of the window now. */
    ScreenSize size();

    /** Writes to the screen; does nothing when it has been given back. */
    void write(String text) throws IOException;

    /** Gives the screen back, stops the program as Ctrl-Z does, and takes it again afterwards. */
    void suspend() throws IOException;

    /** Sets the terminal up again after somebody else may have changed it. */
    void restore() throws IOException;

    /** Gives the screen back, once. */
    @Override
    void close();
}
