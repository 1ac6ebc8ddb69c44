package io.gpustat.tests.program;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;

/** The program while it runs: a test reads what it writes, and can send it signals. */
public final class RunningProgram implements AutoCloseable {

    /** A crowded machine may need more. */
    private static final long LIMIT_SECONDS = Long.getLong("gpustat.tests.limit", 120);

    private final Process process;
    private final BufferedReader out;
    private final BufferedReader err;

    RunningProgram(Process process) {
        this.process = process;
        out = process.inputReader();
        err = process.errorReader();
        // A line that never comes then is the end of the output, which fails the test.
        CompletableFuture.delayedExecutor(LIMIT_SECONDS, TimeUnit.SECONDS)
                .execute(process::destroyForcibly);
    }

    /** Its process id, which is Java's: the launcher has become that. */
    public long pid() {
        return process.pid();
    }

    /** The next line of standard output. */
    public String nextLine() throws IOException {
        return next(out);
    }

    /** The next line of standard error. */
    public String nextError() throws IOException {
        return next(err);
    }

    private static String next(BufferedReader reader) throws IOException {
        var line = reader.readLine();
        if (line == null) {
            throw new AssertionError("it wrote nothing more");
        }
        return line;
    }

    /** Reads standard output up to the line that is expected. */
    public String await(Predicate<String> expected) throws IOException {
        var line = nextLine();
        while (!expected.test(line)) {
            line = nextLine();
        }
        return line;
    }

    /** Sends a signal by its name. */
    public void signal(String name) throws IOException, InterruptedException {
        var kill = new ProcessBuilder("kill", "-s", name, String.valueOf(process.pid())).start();
        if (kill.waitFor() != 0) {
            throw new AssertionError("cannot send " + name);
        }
    }

    /** Stops reading, as {@code head} does when it has enough. */
    public void leave() throws IOException {
        out.close();
    }

    /** Waits for the end, and returns the exit code. */
    public int exitCode() {
        try {
            return process.onExit().get(LIMIT_SECONDS, TimeUnit.SECONDS).exitValue();
        } catch (InterruptedException | ExecutionException | TimeoutException e) {
            throw new AssertionError("it does not end", e);
        }
    }

    /** What is left of standard error, up to its end. */
    public String restOfErrors() throws IOException {
        var rest = new StringBuilder();
        for (var line = err.readLine(); line != null; line = err.readLine()) {
            rest.append(line).append('\n');
        }
        return rest.toString();
    }

    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }
}
