package io.gpustat.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * What is said on standard error beside the result. While a watch has the screen it is kept back,
 * and said when the screen is left.
 */
final class Diagnostics implements Consumer<String> {

    private final StandardStreams streams;
    private final List<String> kept = new ArrayList<>();
    private volatile boolean debug;
    private boolean held;

    Diagnostics(StandardStreams streams) {
        this.streams = streams;
    }

    /** Whether {@link #debug(String)} says anything. */
    void debug(boolean on) {
        debug = on;
    }

    /** Says a line that a user must see. */
    @Override
    public synchronized void accept(String line) {
        if (held) {
            kept.add(line);
        } else {
            streams.printError(line + "\n");
        }
    }

    /** Says a line that explains, with {@code --debug}. */
    void debug(String line) {
        if (debug) {
            accept(line);
        }
    }

    /** Says an error of this program. */
    void error(Exception error) {
        accept("gpustat: " + error.getMessage());
        stack(error);
    }

    private void stack(Throwable error) {
        if (debug) {
            var text = new StringWriter();
            error.printStackTrace(new PrintWriter(text));
            accept(text.toString().stripTrailing());
        }
    }

    /** Keeps back what is said from now on. */
    synchronized void hold() {
        held = true;
    }

    /** Forgets what was kept back. */
    synchronized void forget() {
        kept.clear();
    }

    /** Says what was kept back. */
    synchronized void release() {
        held = false;
        kept.forEach(this);
        kept.clear();
    }
}
