package io.gpustat.tests.bundled;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** A service that a test starts and ends. */
final class Daemon implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(90);
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(50);

    private final Process process;
    private final Path log;

    private Daemon(Process process, Path log) {
        this.process = process;
        this.log = log;
    }

    /** Skips the test where one of these programs is missing. */
    static void assumeInstalled(String... programs) {
        for (var program : programs) {
            assumeTrue(
                    List.of("/usr/bin/", "/usr/sbin/").stream()
                            .anyMatch(folder -> Files.isExecutable(Path.of(folder + program))),
                    program + " is not installed on this machine (.ci/run installs it)");
        }
    }

    /** Starts it; what it says goes to the log. */
    static Daemon start(Path log, Map<String, String> variables, String... words)
            throws IOException {
        var builder = new ProcessBuilder(words).redirectErrorStream(true);
        builder.redirectOutput(log.toFile());
        builder.environment().putAll(variables);
        return new Daemon(builder.start(), log);
    }

    /** Waits until something is so; a service that ends meanwhile fails the test. */
    void await(String what, Condition condition) throws Exception {
        var begin = System.nanoTime();
        while (!condition.holds()) {
            if (!process.isAlive() || System.nanoTime() - begin > PATIENCE.toNanos()) {
                throw new AssertionError("still not " + what + ": " + Files.readString(log));
            }
            LockSupport.parkNanos(BETWEEN_LOOKS.toNanos());
        }
    }

    /** What is waited for. */
    @FunctionalInterface
    interface Condition {
        boolean holds() throws Exception;
    }

    /** What a program prints; empty where it fails. */
    static String output(Map<String, String> variables, String... words)
            throws IOException, InterruptedException {
        var builder = new ProcessBuilder(words).redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().putAll(variables);
        var running = builder.start();
        var text = new String(running.getInputStream().readAllBytes(), UTF_8);
        return running.waitFor() == 0 ? text.strip() : "";
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(10, TimeUnit.SECONDS)) {
                process.destroyForcibly().onExit().join();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
