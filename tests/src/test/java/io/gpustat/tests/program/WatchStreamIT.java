package io.gpustat.tests.program;

import static org.assertj.core.api.Assertions.assertThat;

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
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;

/**
 * Watching without a terminal: one frame after the other, for a pipe, a file or another program.
 */
final class WatchStreamIT {

    private static final String ONE = "gpus 1\nreload on\ngpu 0 name=T4 mem.total=16G\n";
    private static final String TWO = "gpus 2\nreload on\ngpu * name=L4 mem.total=16G\n";
    private static final String FAILING = ONE + "error nvmlDeviceGetCount 999\n";
    private static final String FAILURE =
            "gpustat: cannot query the NVIDIA devices: Unknown Error (nvmlDeviceGetCount_v2)";
    private static final String ROW = "[0] T4 | 30°C,   0 % |     0 / 16384 MB |";

    @TempDir private Path folder;

    @Test
    void framesComeOneAfterTheOtherAsASingleRunPrintsThem() throws Exception {
        try (var stream = on(ONE, "-i", "0.1")) {
            for (int frame = 0; frame < 3; frame++) {
                assertThat(stream.nextLine()).endsWith(" 550.54.15").doesNotContain("\u001b");
                assertThat(stream.nextLine()).startsWith("[0] T4 | ");
            }
            stream.signal("TERM");

            assertThat(stream.restOfErrors()).isEmpty();
        }
    }

    /** R33. */
    @Test
    void jsonIsOneDocumentALineAsItIsProduced() throws Exception {
        try (var stream = on(ONE, "--json", "-i", "0.1")) {
            var first = stream.nextLine();
            // The first has arrived before the second is made.
            scenario(TWO);
            var later = stream.await(line -> line.contains("\"name\":\"L4\""));
            stream.signal("TERM");

            assertThat(first)
                    .startsWith("{\"hostname\":")
                    .contains("\"gpus\":[{\"index\":0,\"name\":\"T4\"")
                    .endsWith("\"processes\":[]}]}");
            assertThat(later).contains("\"index\":1").endsWith("]}]}");
            assertThat(stream.restOfErrors()).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({"TERM, 143", "HUP, 129", "INT, 0"})
    void signalsEndItAsTheyEndAWatchOnATerminal(String signal, int code) throws Exception {
        try (var stream = on(ONE, "-i", "0.1", "--no-header")) {
            assertThat(stream.nextLine()).isEqualTo(ROW);

            stream.signal(signal);

            assertThat(stream.exitCode()).isEqualTo(code);
            assertThat(stream.restOfErrors()).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"--no-header", "--json"})
    void aReaderThatLeavesEndsItQuietly(String option) throws Exception {
        try (var stream = on(ONE, "-i", "0.1", option)) {
            assertThat(stream.nextLine()).contains("T4");

            stream.leave();

            assertThat(stream.exitCode()).isZero();
            assertThat(stream.restOfErrors()).isEmpty();
        }
    }

    /** R30. */
    @ParameterizedTest
    @ValueSource(strings = {"--no-header", "--json"})
    void aRefreshThatFailsIsToldAndTriedAgain(String option) throws Exception {
        try (var stream = on(ONE, "-i", "0.1", option)) {
            assertThat(stream.nextLine()).contains("T4");

            scenario(FAILING);
            var failure = stream.nextError();
            scenario(TWO);
            var healed = stream.await(line -> line.contains("L4"));
            stream.signal("TERM");

            assertThat(failure).isEqualTo(FAILURE);
            assertThat(healed).isNotEmpty();
            assertThat(stream.exitCode()).isEqualTo(143);
        }
    }

    /** R30. */
    @Test
    void aFailureOfTheFirstRefreshEndsIt() throws Exception {
        try (var stream = on(FAILING, "-i", "0.1")) {
            assertThat(stream.exitCode()).isEqualTo(1);
            assertThat(stream.restOfErrors()).startsWith(FAILURE + "\n");
        }
    }

    /** R32. */
    @Test
    void theTimeOfTheQueryIsPartOfTheInterval() throws Exception {
        var slow = ONE + "delay nvmlDeviceGetCount 400000\n";
        try (var stream = on(slow, "--json", "-i", "0.5")) {
            var times = new ArrayList<LocalDateTime>();
            for (int frame = 0; frame < 6; frame++) {
                times.add(time(stream.nextLine()));
            }

            // Five intervals; with the queries on top they would be 4.5 seconds.
            assertThat(Duration.between(times.getFirst(), times.getLast()))
                    .isBetween(Duration.ofMillis(2400), Duration.ofMillis(4400));
        }
    }

    /** R32. */
    @ParameterizedTest
    @ValueSource(strings = {"-i 0", "-i -1", "-i nan", "--interval=0"})
    void noIntervalIsOneFrame(String options) throws Exception {
        var words = new ArrayList<>(List.of(options.split(" ", -1)));
        words.add("--no-header");
        try (var stream = on(ONE, words.toArray(String[]::new))) {
            assertThat(stream.nextLine()).isEqualTo(ROW);
            assertThat(stream.exitCode()).isZero();
            assertThat(stream.restOfErrors()).isEmpty();
        }
    }

    /** R34. */
    @Test
    void aGpuThatIsNotThereEndsItWithItsName() throws Exception {
        try (var stream = on(TWO, "-i", "0.1", "--id", "1,9")) {
            assertThat(stream.exitCode()).isEqualTo(1);
            assertThat(stream.restOfErrors())
                    .contains("no GPU has the index 9: there are 2, 0 to 1");
        }
    }

    private static LocalDateTime time(String document) {
        var key = "\"query_time\":\"";
        var start = document.indexOf(key) + key.length();
        return LocalDateTime.parse(document.substring(start, document.indexOf('"', start)));
    }

    private RunningProgram on(String scenario, String... options) throws IOException {
        var words = new ArrayList<>(List.of("--simulate", scenario(scenario).toString()));
        words.addAll(List.of(options));
        return Run.gpustat(words.toArray(String[]::new)).start();
    }

    /** Replaces the scenario in one step, so that no refresh ever reads half of it. */
    private Path scenario(String text) throws IOException {
        var next = Files.writeString(folder.resolve("next.scn"), text);
        return Files.move(next, folder.resolve("machine.scn"), StandardCopyOption.ATOMIC_MOVE);
    }
}
