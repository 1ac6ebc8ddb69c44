package io.gpustat.tests.program;

import io.gpustat.tests.Repository;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * One run of the launcher, as a user starts it.
 *
 * @param exitCode how it ended
 * @param out what it wrote to standard output
 * @param err what it wrote to standard error
 */
public record Run(int exitCode, String out, String err) {

    /** A crowded machine may need more. */
    private static final long LIMIT_SECONDS = Long.getLong("gpustat.tests.limit", 120);

    /** Starts building a command line. */
    public static Command gpustat(String... arguments) {
        var words = new ArrayList<String>();
        words.add(Repository.launcher().toString());
        words.addAll(List.of(arguments));
        return new Command(words);
    }

    /** Starts building a command line of another copy of the launcher, or of any program. */
    public static Command program(String... words) {
        return new Command(List.of(words));
    }

    /** Starts building a shell command, in which {@code gpustat} is the launcher. */
    public static Command shell(String script) {
        var quoted = "'" + Repository.launcher().toString().replace("'", "'\\''") + "'";
        return new Command(
                List.of("bash", "-c", "gpustat() { " + quoted + " \"$@\"; }; " + script));
    }

    /** The lines of standard output. */
    public List<String> lines() {
        return out.lines().toList();
    }

    /** A command with its environment: none of the tester's own settings reach it. */
    public static final class Command {
        private final List<String> words;
        private final Map<String, String> variables = new TreeMap<>();
        private Path folder = Path.of("/");

        Command(List<String> words) {
            this.words = new ArrayList<>(words);
            variables.put("PATH", System.getenv("PATH"));
            variables.put("LC_ALL", "C.UTF-8");
            variables.put("HOME", "/nonexistent");
        }

        public Command with(String variable, String value) {
            variables.put(variable, value);
            return this;
        }

        public Command without(String variable) {
            variables.remove(variable);
            return this;
        }

        public Command in(Path working) {
            folder = working;
            return this;
        }

        /** Has another command start it, such as one that takes the rights of another user. */
        public Command under(String... outer) {
            words.addAll(0, List.of(outer));
            return this;
        }

        /** Starts it, for a test that looks at it while it runs. */
        public RunningProgram start() throws IOException {
            return new RunningProgram(launch());
        }

        private Process launch() throws IOException {
            var builder = new ProcessBuilder(words).directory(folder.toFile());
            builder.environment().clear();
            builder.environment().putAll(variables);
            return builder.start();
        }

        /** Runs it to its end. */
        public Run run() throws IOException, InterruptedException {
            var process = launch();
            process.getOutputStream().close();
            var out = read(process.getInputStream());
            var err = read(process.getErrorStream());
            if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly();
                throw new AssertionError("still running: " + words);
            }
            return new Run(process.exitValue(), out.join(), err.join());
        }

        private static CompletableFuture<String> read(InputStream stream) {
            return CompletableFuture.supplyAsync(() -> {
                try (stream) {
                    return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
    }
}
