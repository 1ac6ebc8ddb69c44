package io.gpustat.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gpustat.spi.ServiceException;
import io.gpustat.spi.Services.RunOutcome;
import io.gpustat.spi.Services.RunRequest;
import io.gpustat.spi.Services.RunResult;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;

@Timeout(120)
final class SideBySideTest {

    private static final Duration PATIENT = Duration.ofMinutes(1);

    @TempDir private Path folder;

    private final SideBySide programs =
            new SideBySide(new Programs("/usr/bin:/bin", new File("/proc")));

    private static RunRequest shell(Duration timeout, String script) {
        return new RunRequest(List.of("sh", "-c", script), timeout, null);
    }

    /** Each waits until the other is there: one after the other they would never end. */
    @Test
    void allRunAtTheSameTime() {
        var meet = "touch %1$s/%2$s; until [ -e %1$s/%3$s ]; do sleep 0.01; done; echo %2$s";

        var outcomes =
                programs.run(
                        List.of(
                                shell(PATIENT, meet.formatted(folder, "a", "b")),
                                shell(PATIENT, meet.formatted(folder, "b", "a"))));

        assertThat(outcomes)
                .containsExactly(
                        new RunOutcome(new RunResult(0, "a\n", ""), null),
                        new RunOutcome(new RunResult(0, "b\n", ""), null));
    }

    @Test
    void aFailureOfOneIsNoneOfTheOthers() {
        var outcomes =
                programs.run(
                        List.of(
                                new RunRequest(List.of("no-such-program"), PATIENT, null),
                                shell(Duration.ofMillis(100), "sleep 300"),
                                shell(PATIENT, "echo well")));

        assertThat(outcomes.get(0).error()).contains("there is no such program");
        assertThat(outcomes.get(1).error()).isEqualTo("sh took longer than 0.1 s and was killed");
        assertThat(outcomes.get(2).result()).isEqualTo(new RunResult(0, "well\n", ""));
    }

    @Test
    void nothingToRunIsNothing() {
        assertThat(programs.run(List.of())).isEmpty();
    }

    @Test
    void thereIsAnEndOfWhatRunsAtOnce() {
        var requests = Collections.nCopies(257, shell(PATIENT, "exit"));

        assertThatThrownBy(() -> programs.run(requests))
                .isInstanceOf(ServiceException.class)
                .hasMessage("run_all: 257 programs are more than 256 at once");
    }
}
