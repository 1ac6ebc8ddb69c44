package io.gpustat.cli;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;

/**
 * Frame after frame on a terminal's screen until the user has seen enough.
 *
 * <p>Frames are made on a thread of their own; this one only waits for what comes first, a frame or
 * an event of the terminal. So a query that takes long, or for ever, delays neither a resize nor
 * the end.
 *
 * <p>A refresh that fails is shown at the bottom of the screen, below the last good frame, and
 * tried again at the next tick, however often it takes: a driver that is being reloaded comes back.
 * It ends the watch if it is fatal or if nothing has been shown yet.
 */
final class Watch {

    /** The user left, or the terminal has gone. */
    static final int OK = 0;

    /** A refresh failed for good. */
    static final int FAILED = 1;

    private final FrameSource frames;
    private final Duration interval;
    private final WatchTerminal terminal;
    private final Consumer<? super RefreshFailedException> errors;
    private final MonotonicClock clock;
    private final BlockingQueue<Event> events = new LinkedBlockingQueue<>();
    private final Semaphore handled = new Semaphore(0);
    private volatile ScreenSize size = ScreenSize.UNKNOWN;
    private volatile boolean over;
    private @Nullable List<String> shown;
    private OptionalInt ended = OptionalInt.empty();
    private @Nullable String notice;

    private sealed interface Event {
        record Terminal(TerminalEvent event) implements Event {}

        record Frame(List<String> lines) implements Event {}

        record Failure(RefreshFailedException why) implements Event {}

        record Ended(int code) implements Event {}

        record Crash(Throwable why) implements Event {}
    }

    /**
     * A watch that has not begun.
     *
     * @param interval from the start of one query to the start of the next; at least 0.1 s
     * @param errors is told the failure that ended the watch, once the screen has been given back
     */
    Watch(
            FrameSource frames,
            Duration interval,
            WatchTerminal terminal,
            Consumer<? super RefreshFailedException> errors,
            MonotonicClock clock) {
        this.frames = frames;
        this.interval = interval;
        this.terminal = terminal;
        this.errors = errors;
        this.clock = clock;
    }

    /**
     * Watches until it ends. A query that is under way then is left alone, on a daemon thread.
     *
     * @return the exit code
     */
    int run() {
        try (terminal) {
            watch();
        } catch (RefreshFailedException e) {
            errors.accept(e);
            return FAILED;
        } catch (IOException gone) {
            return OK;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            over = true;
        }
        return ended.orElse(OK);
    }

    /** What a watch that was ended by its frames has shown last; nothing when the user left it. */
    List<String> lastWords() {
        return shown == null || ended.isEmpty() ? List.of() : shown;
    }

    private void watch() throws IOException, InterruptedException, RefreshFailedException {
        terminal.open(event -> events.add(new Event.Terminal(event)));
        size = terminal.size();
        Thread.ofPlatform().daemon().name("refresh").start(this::refresh);
        while (handle(events.take())) {
            // The event that ends it says so.
        }
    }

    private void refresh() {
        try {
            var ticks = new Ticks(interval, clock);
            while (!over) {
                events.add(next());
                // A terminal that takes no more bytes must not let frames pile up.
                handled.acquire();
                var last = frames.ended();
                if (last.isPresent()) {
                    events.add(new Event.Ended(last.getAsInt()));
                    return;
                }
                if (frames.followsFiles()) {
                    ticks.awaitUnless(frames::isOutdated);
                } else {
                    ticks.await();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException | Error e) {
            events.add(new Event.Crash(e));
        }
    }

    private Event next() {
        try {
            return new Event.Frame(frames.next(size.columns()));
        } catch (RefreshFailedException e) {
            return new Event.Failure(e);
        }
    }

    /** Whether the watch goes on. */
    private boolean handle(Event event) throws IOException, RefreshFailedException {
        return switch (event) {
            case Event.Terminal(var what) -> handle(what);
            case Event.Frame(var lines) -> {
                shown = lines;
                notice = frames.notice();
                draw();
                handled.release();
                yield true;
            }
            case Event.Failure(var why) -> {
                if (why.fatal() || shown == null) {
                    throw why;
                }
                notice = "query failed: " + firstLine(why) + " (retrying)";
                draw();
                handled.release();
                yield true;
            }
            case Event.Ended(var code) -> {
                ended = OptionalInt.of(code);
                yield false;
            }
            case Event.Crash(var why) ->
                    throw new IllegalStateException("a refresh ended unexpectedly", why);
        };
    }

    private boolean handle(TerminalEvent event) throws IOException {
        switch (event) {
            case QUIT -> {
                return false;
            }
            case RESIZED -> size = terminal.size();
            case SUSPENDED -> {
                terminal.suspend();
                size = terminal.size();
            }
            case CONTINUED -> {
                terminal.restore();
                size = terminal.size();
            }
        }
        draw();
        return true;
    }

    private void draw() throws IOException {
        if (shown != null) {
            var screen = new Screen(size);
            terminal.write(notice == null ? screen.show(shown) : screen.show(shown, notice));
        }
    }

    private static String firstLine(RefreshFailedException why) {
        return String.valueOf(why.getMessage()).lines().findFirst().orElse("");
    }
}
