package io.gpustat.tests;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.tests.terminal.Tmux;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;

/** Watching, in a real terminal. */
final class WatchIT {

    private static final int COLUMNS = 100;
    private static final int ROWS = 20;
    private static final String EIGHT = "gpus 8\nreload on\n";
    private static final String TWO = "gpus 2\nreload on\n";
    private static final String FAILING = EIGHT + "error nvmlDeviceGetCount 999\n";

    @TempDir private Path folder;
    private Tmux terminal;

    @BeforeEach
    void openTerminal() {
        terminal = new Tmux(folder, COLUMNS, ROWS);
    }

    @AfterEach
    void closeTerminal() {
        terminal.close();
    }

    @Test
    void framesAreShownOnTheAlternateScreenWithoutACursor() {
        watch("h100x8");

        var screen = awaitGpus(8);

        assertThat(screen.alternate()).isTrue();
        assertThat(screen.cursor()).isFalse();
        assertThat(screen.lines().get(1)).startsWith("[0] NVIDIA H100");
        assertThat(screen.text()).doesNotContain(Tmux.PROMPT);
    }

    @Test
    void valuesChange() {
        watch("h100x8");
        var first = gpus(awaitGpus(8));

        var later = terminal.await("other values", now -> !gpus(now).equals(first));

        assertThat(gpus(later)).hasSize(8);
    }

    @Test
    void aSmallerWindowCutsTheFrameAndALargerOneShowsItWholeAgain() {
        watch("h100x8");
        awaitGpus(8);

        terminal.resize(30, 5);
        var small = awaitGpus(4);
        terminal.resize(COLUMNS, ROWS);
        var large = awaitGpus(8);

        for (int i = 1; i < 5; i++) {
            assertThat(small.lines().get(i))
                    .startsWith("[" + (i - 1) + "] ")
                    .hasSizeBetween(20, 30);
        }
        assertThat(large.lines().get(1)).hasSizeGreaterThan(30);
        assertThat(large.used()).isEqualTo(9);
    }

    @ParameterizedTest
    @ValueSource(strings = {"q", "Q", "C-c"})
    void keysEndItAndTheShellIsBack(String key) {
        terminal.run("echo be''fore");
        watch("h100x8");
        awaitGpus(8);

        terminal.press("x", "y", "z", key);
        var screen = awaitShell();

        assertThat(screen.text()).contains("before", "code=0").doesNotContain("xyz", "[0]");
        assertThat(screen.cursor()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"TERM, 143", "HUP, 129", "INT, 0"})
    void signalsEndItAndTheShellIsBack(String signal, int code) throws Exception {
        terminal.run("echo be''fore");
        watch("h100x8");
        awaitGpus(8);

        signal(signal);
        var screen = awaitShell();

        assertThat(screen.text()).contains("before", "code=" + code).doesNotContain("[0]");
        assertThat(screen.cursor()).isTrue();
    }

    @Test
    void theTerminalsModesAreAsTheyWere() {
        terminal.run("stty -g >~/before; " + command("h100x8") + "; stty -g >~/after");
        awaitGpus(8);

        terminal.press("q");
        terminal.await("the shell", now -> !now.alternate() && prompted(now));

        assertThat(folder.resolve("after")).hasSameTextualContentAs(folder.resolve("before"));
    }

    @Test
    void ctrlZGivesTheShellBackForAWhile() {
        watch("h100x8");
        awaitGpus(8);

        terminal.press("C-z");
        var shell = terminal.await("the shell", now -> !now.alternate() && prompted(now));
        terminal.run("fg");
        var again = awaitGpus(8);
        terminal.press("q");
        var end = awaitShell();

        assertThat(shell.cursor()).isTrue();
        assertThat(shell.text()).contains("Stopped").doesNotContain("[0] NVIDIA");
        assertThat(again.alternate()).isTrue();
        assertThat(again.cursor()).isFalse();
        assertThat(end.cursor()).isTrue();
    }

    @Test
    void nothingIsLeftOfLinesThatVanish() throws IOException {
        watch(scenario(EIGHT));
        awaitGpus(8);

        scenario(TWO);
        var screen = awaitGpus(2);

        assertThat(screen.used()).isEqualTo(3);
    }

    @Test
    void aFailedRefreshIsShownBelowTheLastFrameAndHeals() throws IOException {
        watch(scenario(EIGHT));
        awaitGpus(8);

        scenario(FAILING);
        var failed = terminal.await("the failure", now -> now.text().contains("query failed"));
        scenario(TWO);
        var healed = awaitGpus(2);

        assertThat(gpus(failed)).hasSize(8);
        assertThat(failed.lines().get(ROWS - 1)).startsWith("query failed: ");
        assertThat(healed.used()).isEqualTo(3);
        assertThat(healed.alternate()).isTrue();
    }

    @Test
    void anErrorThatEndsItIsReadableAfterwards() throws IOException {
        watch(scenario(FAILING));

        var screen = awaitShell();

        assertThat(screen.text()).contains("code=1");
        assertThat(screen.used()).as("the command, a message, the code, a prompt").isGreaterThan(3);
    }

    @Test
    void withoutAKeyboardSignalsStillEndIt() {
        terminal.run(command("h100x8") + " </dev/null; echo code=$?");
        awaitGpus(8);

        terminal.resize(30, 5);
        awaitGpus(4);
        terminal.press("C-c");
        var end = awaitShell();

        assertThat(end.text()).contains("code=0");
    }

    @Test
    void itEndsWithItsTerminal() {
        watch("h100x8");
        awaitGpus(8);
        var program = terminal.foreground();

        terminal.close();

        assertThat(program.onExit()).succeedsWithin(Duration.ofSeconds(10));
    }

    private void watch(String scenario) {
        terminal.run(command(scenario) + "; echo code=$?");
    }

    private static String command(String scenario) {
        return "'" + Repository.launcher() + "' --simulate " + scenario + " -i 0.3";
    }

    private Tmux.Screen awaitGpus(int count) {
        // A terminal that is being resized can show its rows at other places for a moment.
        return terminal.await(
                count + " GPUs below the header",
                now ->
                        now.alternate()
                                && gpus(now).size() == count
                                && now.lines().get(count).startsWith("[" + (count - 1) + "] "));
    }

    private Tmux.Screen awaitShell() {
        return terminal.await(
                "the shell", now -> !now.alternate() && now.text().contains("\ncode="));
    }

    private static boolean prompted(Tmux.Screen screen) {
        var used = screen.lines().stream().filter(line -> !line.isBlank()).toList();
        return !used.isEmpty() && used.getLast().strip().equals(Tmux.PROMPT);
    }

    private static List<String> gpus(Tmux.Screen screen) {
        return screen.lines().stream().filter(line -> line.matches("\\[\\d+] .*")).toList();
    }

    private void signal(String name) throws IOException, InterruptedException {
        var pid = String.valueOf(terminal.foreground().pid());
        assertThat(new ProcessBuilder("kill", "-s", name, pid).start().waitFor()).isZero();
    }

    /** Replaces the scenario in one step, so that no refresh ever reads half of it. */
    private String scenario(String text) throws IOException {
        var file = folder.resolve("machine.scenario");
        var next = Files.writeString(folder.resolve("next.scenario"), text);
        Files.move(next, file, StandardCopyOption.ATOMIC_MOVE);
        return file.toString();
    }
}
