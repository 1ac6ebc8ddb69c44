package io.gpustat.system;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A process that a test starts and ends. */
final class Child implements AutoCloseable {

    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(30);

    private final Process process;

    private Child(Process process) {
        this.process = process;
    }

    /** Starts a process and waits until its command line holds this text. */
    static Child start(String sign, String... words) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(List.of(words));
        // It must not keep the test run's own streams open.
        builder.redirectError(ProcessBuilder.Redirect.DISCARD);
        Child child = new Child(builder.start());
        await(child.pid(), "cmdline", sign);
        return child;
    }

    /** The pid of its child, dead by now: it became a sleep, which does not care about children. */
    long zombie() throws IOException, InterruptedException {
        ProcessHandle grandchild = process.children().findFirst().orElseThrow();
        await(grandchild.pid(), "cmdline", "sleep");
        grandchild.destroyForcibly();
        await(grandchild.pid(), "stat", grandchild.pid() + " (sleep) Z");
        return grandchild.pid();
    }

    private static void await(long pid, String file, String sign)
            throws IOException, InterruptedException {
        Path path = Path.of("/proc", Long.toString(pid), file);
        long begin = System.nanoTime();
        while (!new String(Files.readAllBytes(path), StandardCharsets.UTF_8).startsWith(sign)) {
            if (System.nanoTime() - begin > PATIENCE) {
                throw new IllegalStateException(path + " never became " + sign);
            }
            Thread.sleep(5);
        }
    }

    long pid() {
        return process.pid();
    }

    /** The next line it writes. */
    String readLine() throws IOException {
        String line = process.inputReader(StandardCharsets.UTF_8).readLine();
        return line == null ? "" : line;
    }

    /** Lets it read a line. */
    void writeLine(String line) throws IOException {
        process.outputWriter(StandardCharsets.UTF_8).append(line).append('\n').flush();
    }

    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }
}
