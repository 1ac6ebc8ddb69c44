package io.gpustat.polyglot;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** The standard output of guests, cut into lines for whoever wants them at the moment. */
final class PrintedLines extends OutputStream {

    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private Consumer<String> taker = Consumers.NOWHERE;

    /** Gives the lines from now on to another taker, after what is left to the one before. */
    synchronized Consumer<String> to(Consumer<String> next) {
        if (line.size() > 0) {
            end();
        }
        var before = taker;
        taker = next;
        return before;
    }

    /** Who gets the lines at the moment. */
    synchronized Consumer<String> taker() {
        return taker;
    }

    @Override
    public synchronized void write(int b) {
        if (b == '\n') {
            end();
        } else {
            line.write(b);
        }
    }

    @Override
    public synchronized void write(byte[] bytes, int offset, int length) {
        for (int i = offset; i < offset + length; i++) {
            write(bytes[i]);
        }
    }

    private void end() {
        var text = line.toString(StandardCharsets.UTF_8);
        line.reset();
        taker.accept(text);
    }
}
