package io.gpustat.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** A terminal that writes down what is done to it, and whose user is the test. */
final class FakeTerminal implements WatchTerminal {

    private final List<String> log = new ArrayList<>();
    private volatile Consumer<TerminalEvent> listener = event -> {};
    private volatile ScreenSize size = new ScreenSize(20, 4);
    private volatile boolean gone;

    @Override
    public void open(Consumer<TerminalEvent> events) {
        listener = events;
        note("open");
    }

    @Override
    public ScreenSize size() {
        return size;
    }

    @Override
    public void write(String text) throws IOException {
        if (gone) {
            throw new IOException("Input/output error");
        }
        note(text);
    }

    @Override
    public void suspend() {
        note("suspend");
    }

    @Override
    public void restore() {
        note("restore");
    }

    @Override
    public void close() {
        note("close");
    }

    private synchronized void note(String what) {
        log.add(what);
    }

    void happens(TerminalEvent event) {
        listener.accept(event);
    }

    void resize(int columns, int rows) {
        size = new ScreenSize(columns, rows);
        happens(TerminalEvent.RESIZED);
    }

    void goAway() {
        gone = true;
    }

    synchronized List<String> log() {
        return List.copyOf(log);
    }
}
