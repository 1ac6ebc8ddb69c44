package io.gpustat.tests.program;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;

/** A real process, which a test starts so that a scenario can put it on a GPU. */
public final class LiveProcess implements AutoCloseable {

    /** What a script runs at its end: it says that it is there, and then waits to be ended. */
    public static final String WAIT = "'echo there; read -r line; :'";

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(5);

    private final Process process;
    private final String said;

    private LiveProcess(Process process, String said) {
        this.process = process;
        this.said = said;
    }

    /** Runs a script of bash until it has written a line. */
    public static LiveProcess bash(String script) throws IOException {
        return start("bash", "-c", script);
    }

    /** Runs a command until it has written a line. */
    public static LiveProcess start(String... words) throws IOException {
        var builder = new ProcessBuilder(List.of(words));
        builder.redirectError(ProcessBuilder.Redirect.DISCARD);
        var process = builder.start();
        var line = process.inputReader(StandardCharsets.UTF_8).readLine();
        if (line == null) {
            throw new AssertionError("ended without a word: " + String.join(" ", words));
        }
        return new LiveProcess(process, line);
    }

    /** Starts a process that waits under this name, with these further words of bash. */
    public static LiveProcess named(String name, String words) throws IOException {
        return bash("exec -a " + name + " bash -c " + WAIT + " " + words);
    }

    public long pid() {
        return process.pid();
    }

    /** The first line that it wrote. */
    public String said() {
        return said;
    }

    /** Ends it, and waits until nothing is left of it. */
    public long ended() {
        close();
        return pid();
    }

    /** Kills a child of it, of which it takes no notice, and waits until that is a zombie. */
    public long zombie(long child) {
        await(pid(), "cmdline", text -> text.startsWith("sleep"));
        ProcessHandle.of(child).orElseThrow().destroyForcibly();
        await(child, "stat", text -> text.contains(") Z "));
        return child;
    }

    private static void await(long pid, String file, Predicate<String> expected) {
        var path = Path.of("/proc", String.valueOf(pid), file);
        var begin = System.nanoTime();
        try {
            while (!expected.test(Files.readString(path, StandardCharsets.ISO_8859_1))) {
                if (System.nanoTime() - begin > PATIENCE.toNanos()) {
                    throw new AssertionError(path + " is still not as expected");
                }
                LockSupport.parkNanos(BETWEEN_LOOKS.toNanos());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }
}
