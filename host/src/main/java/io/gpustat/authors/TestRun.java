package io.gpustat.authors;

import io.gpustat.authors.TestResult.Failure;
import io.gpustat.plugins.TestScripts;
import io.gpustat.plugins.TestScripts.Test;
import io.gpustat.polyglot.Limits;
import io.gpustat.polyglot.ScriptException;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Runs the tests of files. */
public final class TestRun {

    /** A test loads plugins, perhaps several, each within a limit of its own. */
    private static final Limits LIMITS = new Limits(Duration.ofMinutes(1), Duration.ofMinutes(2));

    private final Surroundings around;
    private final boolean update;
    private final List<TestResult> results = new ArrayList<>();
    private final List<String> kept = new ArrayList<>();

    /**
     * No test has run yet.
     *
     * @param update whether texts are kept rather than compared
     */
    public TestRun(Surroundings around, boolean update) {
        this.around = around;
        this.update = update;
    }

    /** Runs the tests of a file. */
    public void run(Path file) throws IOException {
        var real = file.toRealPath();
        var parent = real.getParent();
        var printed = new ArrayList<String>();
        try (var stage = new TestStage(around, parent == null ? Path.of("/") : parent, update);
                var scripts =
                        new TestScripts(
                                around.version(),
                                LIMITS,
                                stage,
                                around.environment().cacheFolder(),
                                printed::add)) {
            stage.begin("");
            try {
                for (var test : scripts.load(real)) {
                    run(file, test, stage);
                }
            } catch (ScriptException e) {
                results.add(new TestResult(file, "", 0, failure(e, stage), printed));
            }
            kept.addAll(stage.kept());
        }
    }

    private void run(Path file, Test test, TestStage stage) {
        var printed = new ArrayList<String>();
        stage.begin(test.name());
        var start = System.nanoTime();
        Failure failure = null;
        try {
            test.run(printed::add);
        } catch (ScriptException e) {
            failure = failure(e, stage);
        } finally {
            stage.end();
        }
        results.add(new TestResult(file, test.name(), System.nanoTime() - start, failure, printed));
    }

    private static Failure failure(ScriptException e, TestStage stage) {
        var message = String.valueOf(e.getMessage());
        for (var kind : List.of("AssertionError: ", "RuntimeError: ", "ValueError: ", "Error: ")) {
            if (message.startsWith(kind)) {
                message = message.substring(kind.length());
                break;
            }
        }
        var details = new ArrayList<String>();
        var line = source(e.file(), e.line());
        if (line != null && !message.equals(line)) {
            details.add("> " + line);
        }
        details.addAll(stage.details());
        return new Failure(e.file(), e.line(), message, details);
    }

    /** The line that failed, as it stands in the file. */
    private static @Nullable String source(Path file, int line) {
        try (var lines = Files.lines(file)) {
            return line == 0
                    ? null
                    : lines.skip(line - 1L).findFirst().map(String::strip).orElse(null);
        } catch (IOException e) {
            return null;
        }
    }

    /** How the tests ended, in their order. */
    public List<TestResult> results() {
        return results;
    }

    /** The files that were written, as that was asked for. */
    public List<String> kept() {
        return kept;
    }
}
