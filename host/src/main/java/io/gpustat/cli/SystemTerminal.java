package io.gpustat.cli;

import org.jline.utils.Signals;
import org.jspecify.annotations.Nullable;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/**
 * The terminal that the program runs on. The screen is given back on every way out: a shutdown hook
 * does it when a signal (SIGTERM, SIGHUP) ends the program, which then exits with 128 plus the
 * signal's number.
 */
final class SystemTerminal implements WatchTerminal {

    private static final String HIDE_CURSOR = "\u001b[?25l";
    private static final String SHOW_CURSOR = "\u001b[?25h";
    // Should a terminal find a character wider than we do, its line is cut instead of wrapped.
    private static final String NO_WRAP = "\u001b[?7l";
    private static final String WRAP = "\u001b[?7h";
    private static final String TAKE = "\u001b[?1049h" + HIDE_CURSOR + NO_WRAP;
    private static final String GIVE_BACK = "\u001b[m" + WRAP + SHOW_CURSOR + "\u001b[?1049l";

    private final InputStream in;
    private final OutputStream out;
    private final ReentrantLock screen = new ReentrantLock();
    private final Thread hook = new Thread(this::leave, "give the screen back");
    private volatile Consumer<TerminalEvent> listener = event -> {};
    private volatile @Nullable Keyboard keyboard;
    private boolean open;

    private SystemTerminal(InputStream in, OutputStream out) {
        this.in = in;
        this.out = out;
    }

    /**
     * The terminal behind the standard output.
     *
     * @param in the standard input: the keys, if it is a terminal too
     * @param out the standard output
     */
    static WatchTerminal on(InputStream in, OutputStream out) {
        return new SystemTerminal(in, out);
    }

    /**
     * Whether a terminal of this type has a screen to draw on.
     *
     * @param type what the variable TERM says; null when it is not set
     */
    static boolean hasScreen(@Nullable String type) {
        return type != null && !type.isEmpty() && !type.equals("dumb");
    }

    @Override
    public void open(Consumer<TerminalEvent> events) throws IOException {
        listener = events;
        Runtime.getRuntime().addShutdownHook(hook);
        on("INT", TerminalEvent.QUIT);
        on("WINCH", TerminalEvent.RESIZED);
        on("TSTP", TerminalEvent.SUSPENDED);
        on("CONT", TerminalEvent.CONTINUED);
        keyboard = Keyboard.open(in, events);
        take();
    }

    private void on(String signal, TerminalEvent event) {
        Signals.register(signal, () -> listener.accept(event));
    }

    private void take() throws IOException {
        var keys = keyboard;
        if (keys != null) {
            keys.quiet();
        }
        screen.lock();
        try {
            open = true;
            send(TAKE);
        } finally {
            screen.unlock();
        }
    }

    @Override
    public ScreenSize size() {
        var keys = keyboard;
        var size = keys == null ? null : keys.screenSize();
        return size != null ? size : sizeOfOutput();
    }

    /** Without a keyboard there is only the output to ask, and Java cannot. */
    private static ScreenSize sizeOfOutput() {
        try {
            var stty =
                    new ProcessBuilder("stty", "size")
                            .redirectInput(new File("/dev/stdout"))
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .start();
            var answer =
                    new String(stty.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
            int gap = answer.indexOf(' ');
            return new ScreenSize(
                    Integer.parseInt(answer.substring(gap + 1).strip()),
                    Integer.parseInt(answer.substring(0, gap)));
        } catch (IOException | IllegalArgumentException | IndexOutOfBoundsException e) {
            return ScreenSize.UNKNOWN;
        }
    }

    @Override
    public void write(String text) throws IOException {
        screen.lock();
        try {
            if (open) {
                send(text);
            }
        } finally {
            screen.unlock();
        }
    }

    private void send(String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    @Override
    public void suspend() throws IOException {
        giveBack();
        var keys = keyboard;
        if (keys != null) {
            keys.restore();
        }
        Signals.registerDefault("TSTP");
        try {
            stop();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        on("TSTP", TerminalEvent.SUSPENDED);
        take();
    }

    /**
     * Sends this program the signal that it has caught, with its usual effect this time. Where
     * nobody could continue it, as without a shell, the system does not stop it.
     */
    private static void stop() throws IOException, InterruptedException {
        var kill = "kill -TSTP " + ProcessHandle.current().pid();
        new ProcessBuilder("sh", "-c", kill).start().waitFor();
        // The stop comes a moment later; the time until the program continues does not count.
        TimeUnit.MILLISECONDS.sleep(100);
    }

    @Override
    public void restore() throws IOException {
        var keys = keyboard;
        if (keys != null) {
            keys.quiet();
        }
        write(HIDE_CURSOR + NO_WRAP);
    }

    @Override
    public void close() {
        leave();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException shuttingDown) {
            // The hook runs already, and finds nothing left to do.
        }
    }

    private void leave() {
        giveBack();
        var keys = keyboard;
        if (keys != null) {
            keys.close();
        }
    }

    /** Bounded, because a terminal that takes no more bytes must not keep the program alive. */
    private void giveBack() {
        try {
            if (!screen.tryLock(1, TimeUnit.SECONDS)) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return;
        }
        try {
            if (open) {
                open = false;
                send(GIVE_BACK);
            }
        } catch (IOException gone) {
            // There is nothing to give back any more.
        } finally {
            screen.unlock();
        }
    }
}
