package io.gpustat.spi;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * What a plugin may ask of the machine around it. Each answer comes within a time and a size; what
 * goes wrong is a {@link ServiceException} that says what, and why.
 */
public interface Services {

    /**
     * Runs a program and waits for its end. No shell is in between. The program has no terminal,
     * and when it ends or its time is over, so do all that it started.
     */
    RunResult run(RunRequest request);

    /**
     * Runs programs side by side and waits for all of them. One that cannot be run, or not to its
     * end, is no failure of the others: its outcome says why.
     *
     * @return an outcome for each, in the order of the requests
     */
    List<RunOutcome> runAll(List<RunRequest> requests);

    /** Asks a web server, or a service behind a Unix socket. */
    HttpReply http(HttpRequest request);

    /**
     * The value of a JSON text: null, a truth value, a number, a text, or a list or mapping of
     * these.
     */
    @Nullable Object parseJson(String text);

    /**
     * The text of a regular file, those of {@code /proc} and {@code /sys} included; bytes that are
     * not UTF-8 become U+FFFD.
     *
     * @param maxBytes a longer file is an error
     * @return null where there is no such file
     */
    @Nullable String readText(Path file, long maxBytes, Duration timeout);

    /** The variables that the program was started with. */
    Map<String, String> environ();

    /** A process of this machine; null where there is none of this id. */
    @Nullable ProcessDetails process(long pid);

    /** The machine as a whole. */
    HostFigures system();

    /**
     * A program to run.
     *
     * @param argv the program, by name or path, and its arguments
     * @param timeout after which it is killed
     * @param input what it reads from its standard input; null for nothing
     * @param env variables that it has besides those of this program
     */
    record RunRequest(
            List<String> argv, Duration timeout, @Nullable String input, Map<String, String> env) {

        public RunRequest {
            argv = List.copyOf(argv);
            env = Map.copyOf(env);
        }

        /** A program with the variables of this one. */
        public RunRequest(List<String> argv, Duration timeout, @Nullable String input) {
            this(argv, timeout, input, Map.of());
        }
    }

    /**
     * A program that has ended.
     *
     * @param returncode what it returned; 128 and the signal's number where a signal ended it
     * @param stdout what it wrote
     * @param stderr what it complained about
     */
    record RunResult(int returncode, String stdout, String stderr) {}

    /**
     * What became of one of several programs.
     *
     * @param result when it has ended; null when it could not be run or took too long
     * @param error why there is no result; null when there is one
     */
    record RunOutcome(@Nullable RunResult result, @Nullable String error) {}

    /**
     * A question by HTTP.
     *
     * @param method such as {@code GET}
     * @param url {@code http://…}, {@code https://…}, or {@code unix:/path/of.sock:/path?query}
     * @param headers by name
     * @param body what is sent; null for nothing
     * @param timeout for all of it
     * @param maxBytes a longer answer is an error
     */
    record HttpRequest(
            String method,
            String url,
            Map<String, String> headers,
            @Nullable String body,
            Duration timeout,
            long maxBytes) {

        public HttpRequest {
            headers = Map.copyOf(headers);
        }
    }

    /**
     * An answer by HTTP, whatever its status.
     *
     * @param status such as 200
     * @param headers by name in small letters; several of one name are joined by commas
     * @param text the body
     */
    record HttpReply(int status, Map<String, String> headers, String text) {}
}
