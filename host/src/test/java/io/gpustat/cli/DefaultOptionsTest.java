package io.gpustat.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.config.Complaints;
import io.gpustat.config.DefaultFile;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The default file says what holds without it. */
final class DefaultOptionsTest {

    private static final Set<String> COMMAND_LINE_ONLY =
            Set.of(
                    "--help",
                    "--version",
                    "--print-completion",
                    "--plugin",
                    "--disable-plugin",
                    "--debug-plugin",
                    "--strict-plugins",
                    "--trace-plugins",
                    "--no-plugins",
                    "--no-config");

    @TempDir private Path folder;

    private final OptionTable table = new OptionTable();
    private final List<String> told = new ArrayList<>();

    @Test
    void theDefaultsOfTheOptionsAreThoseOfAnEmptyCommandLine() throws Exception {
        var configuration = DefaultFile.uncommented(folder, told::add);
        assertThat(configuration.options()).isNotEmpty();

        var options =
                new FileOptions(table, new Complaints(told::add))
                        .parse(configuration, true, List.of());

        var none = Options.parse(table, List.of());
        assertThat(told).isEmpty();
        assertThat(options.look()).isEqualTo(none.look());
        assertThat(options.interval()).isEqualTo(none.interval());
        assertThat(options.colors()).isEqualTo(none.colors());
        assertThat(options.json()).isEqualTo(none.json());
        assertThat(options.debug()).isEqualTo(none.debug());
        assertThat(options.selection()).isEqualTo(none.selection());
        assertThat(options.nvml()).isEqualTo(none.nvml());
        assertThat(options.simulate()).isEqualTo(none.simulate());
    }

    @Test
    void everyOptionThatAFileCanSetIsNamed() throws Exception {
        var text = DefaultFile.text();

        for (var row : table.rows()) {
            var option = row.option();
            if (!COMMAND_LINE_ONLY.contains(option.longestName())) {
                assertThat(option.names())
                        .as("one of the names of " + option.longestName())
                        .anyMatch(name ->
                                name.startsWith("--")
                                        && text.matches(
                                                "(?s).*\n#( .*)?" + name.substring(2) + " = .*"));
            }
        }
    }
}
