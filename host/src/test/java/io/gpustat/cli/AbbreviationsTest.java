package io.gpustat.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

final class AbbreviationsTest {

    private static final List<List<String>> ORIGINAL =
            List.of(
                    List.of("-c", "--show-cmd"),
                    List.of("-F", "--show-fan-speed", "--show-fan"),
                    List.of("-P", "--show-power"),
                    List.of("--no-header"),
                    List.of("--no-processes"));
    private static final List<List<String>> ALL =
            List.of(
                    ORIGINAL.get(0),
                    ORIGINAL.get(1),
                    ORIGINAL.get(2),
                    ORIGINAL.get(3),
                    ORIGINAL.get(4),
                    List.of("--no-plugins"),
                    List.of("--slurm"),
                    List.of("--slow"));

    private final Abbreviations abbreviations = new Abbreviations(ORIGINAL, ALL);

    @ParameterizedTest
    @CsvSource({
        "--show-cmd, --show-cmd",
        "--show-c, --show-cmd",
        "--no-h, --no-header",
        "--no-pr, --no-processes",
        "--show-p=draw, --show-power=draw",
        "--show-power=--show-c, --show-power=--show-c",
        "--show-p=, --show-power=",
        "--show-fan, --show-fan",
        "--show-fa, --show-fan-speed",
        "--slu, --slurm",
    })
    void aUniqueBeginningIsCompleted(String typed, String meant) throws Exception {
        assertThat(abbreviations.expand(List.of(typed))).containsExactly(meant);
    }

    @ParameterizedTest
    @CsvSource({"-c", "-cF", "word", "-", "--", "--bogus", "''", "---", "-show-c"})
    void allElseIsLeftAsItIs(String typed) throws Exception {
        assertThat(abbreviations.expand(List.of(typed))).containsExactly(typed);
    }

    @Test
    void whatWasUniqueInTheOriginalStaysUnique() throws Exception {
        assertThat(abbreviations.expand(List.of("--no-p"))).containsExactly("--no-processes");
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            value = {
                "--show => --show-cmd, --show-fan-speed, --show-power",
                "--no => --no-header, --no-processes",
                "--sl => --slurm, --slow",
                "--sl=x => --slurm, --slow",
            })
    void whatCouldBeSeveralIsAnErrorThatNamesThem(String typed, String names) {
        assertThatThrownBy(() -> abbreviations.expand(List.of(typed)))
                .isInstanceOf(UsageException.class)
                .hasMessage(
                        "option '%s' is ambiguous: it could be %s",
                        typed.substring(
                                0, typed.contains("=") ? typed.indexOf('=') : typed.length()),
                        names);
    }

    @Test
    void everyArgumentIsLookedAtInItsPlace() throws Exception {
        assertThat(abbreviations.expand(List.of("-c", "--no-h", "x", "--show-p", "draw")))
                .containsExactly("-c", "--no-header", "x", "--show-power", "draw");
    }
}
