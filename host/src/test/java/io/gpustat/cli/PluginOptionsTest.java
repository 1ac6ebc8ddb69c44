package io.gpustat.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

final class PluginOptionsTest {

    private final OptionTable table = new OptionTable();
    private final PluginOptions options = new PluginOptions(table);

    @Test
    void anOptionStandsInTheHelpUnderItsPlugin() {
        options.of("slurm").addOption(List.of("--job", "-j"), true, null, "Which job.");
        options.of("slurm").addOption(List.of("--jobs"), false, null, "");

        assertThat(Help.text(table))
                .contains("-j, --job=VALUE")
                .contains("Which job. [slurm]")
                .contains("--jobs")
                .contains(" [slurm]");
    }

    @Test
    void aValueIsTakenOrItsDefault() throws Exception {
        options.of("slurm").addOption(List.of("--job"), true, "all", "");

        assertThat(Options.parse(table, List.of()).byName()).containsEntry("job", "all");
        assertThat(Options.parse(table, List.of("--job", "7")).byName()).containsEntry("job", "7");
        assertThat(Options.parse(table, List.of("--job=")).byName()).containsEntry("job", "");
    }

    @Test
    void anOptionWithoutADefaultIsNotThereUntilItIsGiven() throws Exception {
        options.of("slurm").addOption(List.of("--job"), true, null, "");

        assertThat(Options.parse(table, List.of()).byName()).doesNotContainKey("job");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-c", "--json", "--watch", "--no-plugins"})
    void theNamesOfTheProgramCannotBeTaken(String name) {
        assertThatThrownBy(() ->
                        options.of("slurm").addOption(List.of("--own", name), false, null, ""))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the option %s of slurm belongs to gpustat itself", name);
    }

    @Test
    void theNameOfAnotherPluginCannotBeTakenAndNothingIsAdded() {
        options.of("slurm").addOption(List.of("--job"), false, null, "");
        var before = table.options().size();

        assertThatThrownBy(() ->
                        options.of("pbs").addOption(List.of("--queue", "--job"), false, null, ""))
                .hasMessage("the option --job of pbs belongs to slurm");

        assertThat(table.options()).hasSize(before);
        options.of("pbs").addOption(List.of("--queue"), false, null, "");
        assertThat(table.options()).hasSize(before + 1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"job", "-job", "--", "-", "--a b", "--a=b", "---a", "--ä", "", "-?"})
    void whatIsNoOptionNameIsRefused(String name) {
        assertThatThrownBy(() -> options.of("x").addOption(List.of(name), false, null, ""))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("'%s' is no option name: --name or -n is", name);
    }

    @Test
    void theKeyIsTheFirstLongNameOrTheShortOne() throws Exception {
        options.of("x").addOption(List.of("-y"), false, null, "");
        options.of("x").addOption(List.of("-S", "--my-job", "--my-longest-job"), false, null, "");

        assertThat(Options.parse(table, List.of("-yS")).byName())
                .containsEntry("y", true)
                .containsEntry("my_job", true)
                .doesNotContainKeys("", "S", "my_longest_job");
    }
}
