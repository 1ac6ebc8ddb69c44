package io.gpustat.cli;

import org.jline.terminal.Attributes;
import org.jline.terminal.Attributes.ControlChar;
import org.jline.terminal.Attributes.InputFlag;
import org.jline.terminal.Attributes.LocalFlag;
import org.jline.terminal.Terminal;
import org.jline.terminal.spi.SystemStream;
import org.jline.terminal.spi.TerminalProvider;
import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** The keys of the terminal, one by one and unseen; they come from the standard input. */
final class Keyboard {

    /**
     * Asking stty costs half of what loading the native calls does; where there is none (Windows),
     * the native calls are there.
     */
    private static final String[] PROVIDERS = {"exec", "ffm"};

    /** What is known about every terminal: the screen is not drawn by way of JLine. */
    private static final String TYPE = Terminal.TYPE_DUMB;

    private static final int CTRL_C = 3;
    private static final int CTRL_BACKSLASH = 28;

    private final Terminal terminal;
    private final Attributes usual;
    private final Attributes quiet;

    private Keyboard(Terminal terminal) {
        this.terminal = terminal;
        this.usual = terminal.getAttributes();
        this.quiet = new Attributes(usual);
        quiet.setLocalFlag(LocalFlag.ICANON, false);
        quiet.setLocalFlag(LocalFlag.ECHO, false);
        // Ctrl-S would stop the screen, and with it the end that q asks for.
        quiet.setInputFlag(InputFlag.IXON, false);
        quiet.setControlChar(ControlChar.VMIN, 1);
        quiet.setControlChar(ControlChar.VTIME, 0);
        // Ctrl-\ would have the virtual machine print its threads into the screen.
        quiet.setControlChar(ControlChar.VQUIT, 0);
    }

    /**
     * Listens to the keyboard.
     *
     * @param in the standard input
     * @return null when the standard input is no terminal
     */
    static @Nullable Keyboard open(InputStream in, Consumer<TerminalEvent> listener) {
        for (var name : PROVIDERS) {
            try {
                var provider = TerminalProvider.load(name);
                if (provider.isSystemStream(SystemStream.Input)) {
                    var keyboard = new Keyboard(terminal(provider));
                    keyboard.quiet();
                    Thread.ofPlatform().daemon().name("keys").start(() -> listen(in, listener));
                    return keyboard;
                }
            } catch (IOException | RuntimeException | LinkageError e) {
                // The next provider may know this system better; without any, signals remain.
            }
        }
        return null;
    }

    /** Not by the builder, which asks the terminal what it can do and waits half a second. */
    private static Terminal terminal(TerminalProvider provider) throws IOException {
        return provider.sysTerminal(
                "gpustat",
                TYPE,
                true,
                StandardCharsets.UTF_8,
                StandardCharsets.UTF_8,
                StandardCharsets.UTF_8,
                false,
                Terminal.SignalHandler.SIG_DFL,
                false,
                SystemStream.Output);
    }

    /**
     * Not by JLine's own stream, which wakes up ten times a second and changes the modes meanwhile.
     */
    private static void listen(InputStream in, Consumer<TerminalEvent> listener) {
        try {
            while (!ends(in.read())) {
                // Any other key means nothing.
            }
        } catch (IOException gone) {
            // As good as the last key.
        }
        listener.accept(TerminalEvent.QUIT);
    }

    private static boolean ends(int key) {
        return switch (key) {
            case 'q', 'Q', CTRL_C, CTRL_BACKSLASH -> true;
            default -> key < 0;
        };
    }

    /** Keys arrive at once and are not echoed. */
    void quiet() {
        terminal.setAttributes(quiet);
    }

    /** Keys are again as they were before, for a while. */
    void restore() {
        terminal.setAttributes(usual);
    }

    /**
     * Keys are again as they were before; once, whether we or JLine's own shutdown hook comes
     * first.
     */
    void close() {
        try {
            terminal.close();
        } catch (IOException | RuntimeException gone) {
            // There is nothing to restore any more.
        }
    }

    /** The size of the window; null when the terminal does not tell. */
    @Nullable ScreenSize screenSize() {
        var size = terminal.getSize();
        return size.getColumns() > 0 && size.getRows() > 0
                ? new ScreenSize(size.getColumns(), size.getRows())
                : null;
    }
}
