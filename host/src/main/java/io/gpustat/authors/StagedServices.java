package io.gpustat.authors;

import io.gpustat.plugins.Stage.Answers;
import io.gpustat.spi.HostFigures;
import io.gpustat.spi.ProcessDetails;
import io.gpustat.spi.Services;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * A machine that answers as a test says. Where a test says nothing of a kind, this machine answers;
 * where it says something, what it does not say is an error that tells what to add.
 */
final class StagedServices implements Services {

    private final Services real;
    private Answers answers = Answers.NONE;

    /** What this machine answers, until a test says otherwise. */
    StagedServices(Services real) {
        this.real = real;
    }

    /** Answers so from now on. */
    void answer(Answers given) {
        answers = given;
    }

    @Override
    public RunResult run(RunRequest request) {
        var programs = answers.programs();
        if (programs == null) {
            return real.run(request);
        }
        var line = String.join(" ", request.argv());
        var answer = programs.getOrDefault(line, programs.get(request.argv().getFirst()));
        if (answer == null) {
            throw missing("programs", line);
        }
        return new RunResult(0, answer, "");
    }

    @Override
    public List<RunOutcome> runAll(List<RunRequest> requests) {
        return answers.programs() == null
                ? real.runAll(requests)
                : requests.stream().map(request -> new RunOutcome(run(request), null)).toList();
    }

    @Override
    public HttpReply http(HttpRequest request) {
        var web = answers.web();
        if (web == null) {
            return real.http(request);
        }
        var answer = web.get(request.url());
        if (answer == null) {
            throw missing("web", request.url());
        }
        return new HttpReply(200, Map.of(), answer);
    }

    @Override
    public @Nullable Object parseJson(String text) {
        return real.parseJson(text);
    }

    @Override
    public @Nullable String readText(Path file, long maxBytes, Duration timeout) {
        var files = answers.files();
        return files == null ? real.readText(file, maxBytes, timeout) : files.get(file.toString());
    }

    @Override
    public Map<String, String> environ() {
        return real.environ();
    }

    @Override
    public @Nullable ProcessDetails process(long pid) {
        return real.process(pid);
    }

    @Override
    public HostFigures system() {
        return real.system();
    }

    private static IllegalArgumentException missing(String kind, String what) {
        return new IllegalArgumentException(
                "the test has no answer for '" + what + "'; add it to machine(" + kind + "=…)");
    }
}
