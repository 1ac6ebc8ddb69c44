package io.gpustat.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gpustat.spi.ServiceException;
import io.gpustat.spi.Services.RunRequest;
import io.gpustat.spi.Services.RunResult;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

@Timeout(120)
class ProgramsTest {

    private static final Duration PATIENT = Duration.ofMinutes(1);

    @TempDir private Path folder;

    private final Programs programs = new Programs("relative:/usr/bin:/bin", new File("/proc"));

    private RunResult run(@Nullable String input, String... argv) {
        return programs.run(new RunRequest(List.of(argv), PATIENT, input));
    }

    private RunResult shell(String script) {
        return run(null, "sh", "-c", script);
    }

    @Test
    void givesWhatAProgramReturnsAndWrites() {
        assertThat(shell("echo out; echo err >&2; exit 3"))
                .isEqualTo(new RunResult(3, "out\n", "err\n"));
    }

    @Test
    void variablesAreAddedToThoseOfThisProgram() {
        var request =
                new RunRequest(
                        List.of("sh", "-c", "printf '%s %s' \"$GPU\" \"${PATH:+path}\""),
                        PATIENT,
                        null,
                        Map.of("GPU", "a b"));

        assertThat(programs.run(request).stdout()).isEqualTo("a b path");
    }

    @Test
    void aVariableThatCannotBeIsAnError() {
        var request = new RunRequest(List.of("true"), PATIENT, null, Map.of("A=B", "c"));

        assertThatThrownBy(() -> programs.run(request))
                .isInstanceOf(ServiceException.class)
                .hasMessageStartingWith("cannot run true: env: ");
    }

    @Test
    void argumentsAreNotReadByAShell() {
        assertThat(run(null, "printf", "%s|", "a b", "$HOME", "*").stdout())
                .isEqualTo("a b|$HOME|*|");
    }

    @Test
    void inputIsRead() {
        assertThat(run("häß\n", "cat").stdout()).isEqualTo("häß\n");
    }

    @Test
    void withoutInputThereIsNothingToRead() {
        assertThat(shell("cat; echo end").stdout()).isEqualTo("end\n");
    }

    @Test
    void bothDirectionsMayBeLarge() {
        var large = "0123456789abcdef".repeat(1 << 18);

        var result = run(large, "sh", "-c", "tee /dev/stderr");

        assertThat(result.stdout()).isEqualTo(large);
        assertThat(result.stderr()).isEqualTo(large);
    }

    @Test
    void inputThatNobodyReadsHoldsNobodyUp() {
        assertThat(run("x".repeat(1 << 22), "true").returncode()).isZero();
    }

    @Test
    void bytesThatAreNoTextAreReplaced() {
        assertThat(shell("printf 'a\\377b'").stdout()).isEqualTo("a\uFFFDb");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void thereIsNoTerminal() {
        assertThat(shell("true </dev/tty").returncode()).isNotZero();
        assertThat(shell("test -t 0 || test -t 1 || test -t 2").returncode()).isNotZero();
    }

    @Test
    void aSignalIsShownAsInAShell() {
        assertThat(shell("kill -9 $$").returncode()).isEqualTo(128 + 9);
    }

    @Test
    void aProgramThatIsNotThereIsNamed() {
        assertThatThrownBy(() -> run(null, "no-such-program"))
                .isInstanceOf(ServiceException.class)
                .hasMessage("cannot run no-such-program: there is no such program in PATH");
        assertThatThrownBy(() -> run(null, "/no/such"))
                .hasMessage("cannot run /no/such: there is no such file");
        assertThatThrownBy(() -> run(null, "/etc/passwd"))
                .hasMessage("cannot run /etc/passwd: it is not an executable file");
        assertThatThrownBy(() -> run(null)).hasMessageContaining("which program");
    }

    /** Its time is over when it has told us its process ids, not before. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void whatTakesTooLongIsKilledWithAllThatItStarted() throws Exception {
        var pids = folder.resolve("pids");
        var script =
                "trap '' TERM; (trap '' TERM; sleep 600 & echo $! >>"
                        + pids
                        + "; wait) & echo $! >>"
                        + pids
                        + "; echo $$ >>"
                        + pids
                        + "; wait";

        assertThatThrownBy(() ->
                        programs.run(
                                new RunRequest(
                                        List.of("sh", "-c", script), Duration.ofSeconds(3), null)))
                .isInstanceOf(ServiceException.class)
                .hasMessage("sh took longer than 3 s and was killed");

        var started = Files.readAllLines(pids);
        assertThat(started).hasSize(3).allSatisfy(ProgramsTest::ends);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void whatAProgramLeavesBehindEndsWithIt() throws Exception {
        var result = shell("sleep 600 >/dev/null 2>&1 & sleep 600 & echo $!");

        assertThat(result.returncode()).isZero();
        ends(result.stdout().strip());
    }

    private static void ends(String pid) throws Exception {
        var process = ProcessHandle.of(Long.parseLong(pid));
        if (process.isPresent()) {
            process.get().onExit().get(1, TimeUnit.MINUTES);
        }
        assertThat(process.map(ProcessHandle::isAlive).orElse(false)).isFalse();
    }

    @Test
    void whoWritesWithoutEndIsKilled() {
        assertThatThrownBy(() -> run(null, "yes"))
                .isInstanceOf(ServiceException.class)
                .hasMessage("yes wrote more than 16 MB and was killed");
    }
}
