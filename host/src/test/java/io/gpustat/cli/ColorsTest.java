package io.gpustat.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.run.Environment;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.TimeZone;

final class ColorsTest {

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                // flag, NO_COLOR, FORCE_COLOR, TERM, terminal, colours
                "true,  1, -, dumb,  false, true",
                "false, -, 1, xterm, true,  false",
                "-,     1, 1, xterm, true,  false",
                "-,     -, 1, dumb,  false, true",
                "-,     -, 0, xterm, true,  false",
                "-,    '', -, xterm, true,  true",
                "-,     -, '', xterm, false, false",
                "-,     -, -, xterm, true,  true",
                "-,     -, -, xterm, false, false",
                "-,     -, -, dumb,  true,  false",
                "-,     -, -, unknown, true, false",
                "-,     -, -, -,     true,  false",
                "-,     -, -, '',    true,  false",
            })
    void theFlagThenTheVariablesThenTheTerminalDecide(
            @Nullable Boolean flag,
            @Nullable String noColor,
            @Nullable String forceColor,
            @Nullable String term,
            boolean terminal,
            boolean colors) {
        var variables = new HashMap<String, String>();
        put(variables, "NO_COLOR", noColor);
        put(variables, "FORCE_COLOR", forceColor);
        put(variables, "TERM", term);
        var environment =
                new Environment(
                        variables,
                        Path.of("/proc"),
                        InstantSource.system(),
                        TimeZone.getTimeZone("UTC"));

        assertThat(Colors.wanted(flag, environment, terminal)).isEqualTo(colors);
    }

    private static void put(Map<String, String> variables, String name, @Nullable String value) {
        if (value != null) {
            variables.put(name, value);
        }
    }
}
