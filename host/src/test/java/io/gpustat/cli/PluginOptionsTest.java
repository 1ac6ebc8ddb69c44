package io.gpustat.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gpustat.spi.Option;
import io.gpustat.spi.Option.Action;
import io.gpustat.spi.Option.Arity;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

final class PluginOptionsTest {

    private final OptionTable table = new OptionTable();
    private final PluginOptions options = new PluginOptions(table);

    @Test
    void optionsStandInTheHelpUnderTheirPluginAndTheirHeadings() {
        options.of("slurm").add(Option.value("ID", "Which job.", "--job", "-j"));
        options.of("slurm").add(new Option.Builder("--queue").group("Queues").build());

        assertThat(Help.text(table))
                .containsSubsequence(
                        "\nPlugin slurm:\n",
                        "-j, --job=ID",
                        "Which job.",
                        "\nPlugin slurm, Queues:\n",
                        "--queue=QUEUE");
    }

    @Test
    void aValueIsTakenOrItsDefault() throws Exception {
        options.of("slurm").add(new Option.Builder("--job").standard("all").build());

        assertThat(value("job")).isEqualTo("all");
        assertThat(value("job", "--job", "7")).isEqualTo("7");
        assertThat(value("job", "--job=")).isEqualTo("");
        assertThat(value("job", "--job=a", "--job", "b")).isEqualTo("b");
    }

    @Test
    void anOptionWithoutADefaultIsNothingUntilItIsGiven() throws Exception {
        options.of("slurm").add(new Option.Builder("--job").build());

        assertThat(Options.parse(table, List.of()).byName()).containsEntry("job", null);
    }

    @Test
    void aValueThatMayBeMissingHasAConstant() throws Exception {
        add(new Option.Builder("--job").arity(Arity.OPTIONAL).constant(5L));

        assertThat(value("job")).isNull();
        assertThat(value("job", "--job")).isEqualTo(5L);
        assertThat(value("job", "--job", "-c")).isEqualTo(5L);
        assertThat(value("job", "--job", "7")).isEqualTo("7");
    }

    @Test
    void valuesAreListedJoinedAndCounted() throws Exception {
        add(new Option.Builder("--pair").arity(Arity.exactly(2)).action(Action.STORE));
        add(new Option.Builder("--each").action(Action.APPEND).standard(List.of("x")));
        add(new Option.Builder("--row").action(Action.APPEND).arity(Arity.SOME));
        add(new Option.Builder("--all").action(Action.EXTEND).arity(Arity.ANY));
        add(new Option.Builder("-V", "--loud").action(Action.COUNT));
        add(new Option.Builder("--mark").action(Action.APPEND_CONST).constant(1L));

        assertThat(value("pair", "--pair", "a", "b", "--pair", "c", "d"))
                .isEqualTo(List.of("c", "d"));
        assertThat(value("each", "--each=a", "--each", "b")).isEqualTo(List.of("x", "a", "b"));
        assertThat(value("row", "--row", "a", "b", "--row", "c"))
                .isEqualTo(List.of(List.of("a", "b"), List.of("c")));
        assertThat(value("all", "--all", "a", "b", "--all", "c")).isEqualTo(List.of("a", "b", "c"));
        assertThat(value("loud", "-VV", "--loud")).isEqualTo(3L);
        assertThat(value("mark", "--mark", "--mark")).isEqualTo(List.of(1L, 1L));
    }

    @Test
    void aSwitchCanBeTurnedOff() throws Exception {
        add(new Option.Builder("--dim").action(Action.NEGATABLE).standard(true));

        assertThat(value("dim")).isEqualTo(true);
        assertThat(value("dim", "--no-dim")).isEqualTo(false);
        assertThat(value("dim", "--dim")).isEqualTo(true);
    }

    @Test
    void typesAndChoicesAreChecked() throws Exception {
        add(new Option.Builder("--n").type(Long::parseLong).standard("4"));
        add(new Option.Builder("--size").type(Long::parseLong).choices(List.of(1L, 2L)));

        assertThat(value("n")).isEqualTo(4L);
        assertThat(value("n", "--n", "7")).isEqualTo(7L);
        assertThatThrownBy(() -> value("n", "--n", "x"))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("--n: ")
                .hasMessageContaining("'x'");
        assertThat(value("size", "--size", "2")).isEqualTo(2L);
        assertThatThrownBy(() -> value("size", "--size", "3"))
                .hasMessage("--size takes 1, 2, not '3'");
    }

    @Test
    void whatIsRequiredMustBeGivenExceptForHelp() throws Exception {
        add(new Option.Builder("--job").required(true));

        assertThatThrownBy(() -> value("job"))
                .hasMessage("the option --job of plugin slurm is required");
        assertThat(Options.parse(table, List.of("--help")).help()).isTrue();
        assertThat(value("job", "--job=1")).isEqualTo("1");
    }

    @Test
    void rivalsExcludeEachOther() throws Exception {
        add(new Option.Builder("--a").constant(true).rival(1));
        add(new Option.Builder("--b").constant(true).rival(1));

        assertThat(value("a", "--a")).isEqualTo(true);
        assertThatThrownBy(() -> value("a", "--a", "--b"))
                .hasMessage("--b is not allowed with --a");
    }

    @Test
    void tooFewValuesAreTold() {
        add(new Option.Builder("--pair").arity(Arity.exactly(2)));

        assertThatThrownBy(() -> value("pair", "--pair", "a"))
                .hasMessage("Expected 2 values for option '--pair'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-c", "--json", "--watch", "--no-plugins"})
    void theNamesOfTheProgramCannotBeTaken(String name) {
        assertThatThrownBy(() -> options.of("slurm").add(Option.flag("", "--own", name)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the option %s of slurm belongs to gpustat itself", name);
    }

    @Test
    void theNameOfAnotherPluginCannotBeTakenAndNothingIsAdded() {
        options.of("slurm").add(Option.flag("", "--job"));
        var before = table.rows().size();

        assertThatThrownBy(() -> options.of("pbs").add(Option.flag("", "--queue", "--job")))
                .hasMessage("the option --job of pbs belongs to slurm");

        assertThat(table.rows()).hasSize(before);
        options.of("pbs").add(Option.flag("", "--queue"));
        assertThat(table.rows()).hasSize(before + 1);
    }

    @Test
    void theKeyOfAnotherPluginCannotBeTaken() {
        options.of("slurm").add(Option.flag("", "--my-job"));

        assertThatThrownBy(() ->
                        options.of("pbs").add(new Option.Builder("--x").key("my_job").build()))
                .hasMessage("the key 'my_job' of pbs belongs to slurm");
    }

    @ParameterizedTest
    @ValueSource(strings = {"job", "-job", "--", "-", "--a b", "--a=b", "---a", "--ä", "-?"})
    void whatIsNoOptionNameIsRefused(String name) {
        assertThatThrownBy(() -> options.of("x").add(Option.flag("", name)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("'%s' is no option name: --name or -n is", name);
    }

    @Test
    void theKeyIsTheFirstLongNameOrTheShortOne() throws Exception {
        options.of("x").add(Option.flag("", "-y"));
        options.of("x").add(Option.flag("", "-S", "--my-job", "--my-longest-job"));

        assertThat(Options.parse(table, List.of("-yS")).byName())
                .containsEntry("y", true)
                .containsEntry("my_job", true)
                .doesNotContainKeys("", "S", "my_longest_job");
    }

    private void add(Option.Builder option) {
        options.of("slurm").add(option.build());
    }

    private @Nullable Object value(String key, String... arguments) throws UsageException {
        return Options.parse(table, List.of(arguments)).byName().get(key);
    }
}
