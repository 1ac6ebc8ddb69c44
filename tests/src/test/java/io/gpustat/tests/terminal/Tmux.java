package io.gpustat.tests.terminal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;

/**
 * A real terminal: a tmux server of its own with one window, in which a shell runs. None of the
 * tester's own settings reach it. Nothing here waits for a fixed time; see {@link #await}.
 */
public final class Tmux implements AutoCloseable {

    /** What the shell prints when it is ready for the next command. */
    public static final String PROMPT = "ready>";

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(30);

    private final String socket;
    private final ProcessHandle server;

    /**
     * Opens a terminal of this size and waits for its shell.
     *
     * @param folder an empty one, for the server's socket and the shell's home
     */
    public Tmux(Path folder, int columns, int rows) {
        socket = folder.resolve("tmux").toString();
        var width = String.valueOf(columns);
        var height = String.valueOf(rows);
        tell("new-session", "-d", "-s", "t", "-x", width, "-y", height, shell(folder));
        server = ProcessHandle.of(number("#{pid}")).orElseThrow();
        await("a prompt", now -> now.text().startsWith(PROMPT));
    }

    private static String shell(Path home) {
        return "exec env -i TERM=\"$TERM\" PATH=\"$PATH\" LC_ALL=C.UTF-8 HOME='%s' PS1='%s ' %s"
                .formatted(home, PROMPT, "bash --norc --noprofile");
    }

    /**
     * What the terminal shows at one moment.
     *
     * @param lines all rows of the screen, without trailing blanks
     * @param alternate whether it is the alternate screen
     * @param cursor whether the cursor is shown
     */
    public record Screen(List<String> lines, boolean alternate, boolean cursor) {

        /** The rows as one text. */
        public String text() {
            return String.join("\n", lines);
        }

        /** How many rows have anything on them. */
        public long used() {
            return lines.stream().filter(line -> !line.isBlank()).count();
        }
    }

    /** Types a command and Return. */
    public void run(String command) {
        tell("send-keys", "-t", "t", "-l", command);
        press("Enter");
    }

    /** Presses keys, by tmux's names for them: {@code q}, {@code C-c}, {@code Enter}. */
    public void press(String... keys) {
        var words = new ArrayList<>(List.of("send-keys", "-t", "t"));
        words.addAll(List.of(keys));
        tell(words.toArray(String[]::new));
    }

    /** Gives the window another size. */
    public void resize(int columns, int rows) {
        tell("resize-window", "-t", "t", "-x", String.valueOf(columns), "-y", String.valueOf(rows));
    }

    /** What the terminal shows now. */
    public Screen screen() {
        var state = tell("display", "-p", "-t", "t", "#{alternate_on} #{cursor_flag}").strip();
        var lines = tell("capture-pane", "-p", "-t", "t").lines().toList();
        return new Screen(lines, state.startsWith("1"), state.endsWith("1"));
    }

    /** Looks at the screen until it is as expected, and returns it. */
    public Screen await(String what, Predicate<Screen> expected) {
        long start = System.nanoTime();
        while (true) {
            var now = screen();
            if (expected.test(now)) {
                return now;
            }
            if (System.nanoTime() - start > PATIENCE.toNanos()) {
                throw new AssertionError("still waiting for " + what + "; the screen is\n" + now);
            }
            pause();
        }
    }

    /** The program that the shell runs at the moment. */
    public ProcessHandle foreground() {
        return ProcessHandle.of(number("#{pane_pid}"))
                .orElseThrow()
                .children()
                .findFirst()
                .orElseThrow();
    }

    /** Closes the terminal, as one closes a window: its programs are hung up on. */
    @Override
    public void close() {
        try {
            execute(List.of("kill-server"));
            // It removes its socket on the way out, which nobody else must do meanwhile.
            server.onExit().get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException | ExecutionException | TimeoutException e) {
            throw new AssertionError("the tmux server does not end", e);
        }
    }

    private long number(String format) {
        return Long.parseLong(tell("display", "-p", "-t", "t", format).strip());
    }

    private static void pause() {
        try {
            TimeUnit.NANOSECONDS.sleep(BETWEEN_LOOKS.toNanos());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", e);
        }
    }

    private String tell(String... words) {
        try {
            var answer = execute(List.of(words));
            if (answer.code() != 0) {
                throw new AssertionError(String.join(" ", words) + ": " + answer.text());
            }
            return answer.text();
        } catch (IOException e) {
            throw new UncheckedIOException("tmux is needed for this test", e);
        }
    }

    private record Answer(int code, String text) {}

    private Answer execute(List<String> words) throws IOException {
        var command = new ArrayList<>(List.of("tmux", "-u", "-S", socket, "-f", "/dev/null"));
        command.addAll(words);
        var builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("LC_ALL", "C.UTF-8");
        builder.environment().remove("TMUX");
        var process = builder.start();
        process.getOutputStream().close();
        var text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            return new Answer(process.waitFor(), text);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted", e);
        }
    }
}
