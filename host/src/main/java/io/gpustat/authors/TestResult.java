package io.gpustat.authors;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.List;

/**
 * How a test ended.
 *
 * @param file that it stands in
 * @param name of its function; empty for the file itself, which could not be loaded
 * @param nanos how long it took
 * @param failure null when it passed
 * @param printed what it printed
 */
public record TestResult(
        Path file, String name, long nanos, @Nullable Failure failure, List<String> printed) {

    /**
     * Why it failed.
     *
     * @param file where; mostly the test's own
     * @param line 0 when it is not known
     * @param message in one line
     * @param details what explains it, a line each
     */
    public record Failure(Path file, int line, String message, List<String> details) {}
}
