package io.gpustat.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.spi.Option;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

final class CompletionTest {

    private final OptionTable table = new OptionTable();

    @Test
    void fishKnowsEveryOptionWithItsHelp() {
        var lines = Completion.script("fish", table).lines().toList();

        assertThat(lines)
                .contains(
                        "complete -c gpustat -f",
                        "complete -c gpustat -s c -l show-cmd -d 'Show the command of each"
                                + " process.'",
                        "complete -c gpustat -s e -l show-codec -a 'enc dec enc,dec' -d 'Show the"
                                + " encoder and decoder: enc, dec or both.'",
                        "complete -c gpustat -l print-completion -r -a 'bash zsh fish' -d 'Print"
                                + " the completions for bash, zsh or fish.'",
                        "complete -c gpustat -l nvml -r -F -d 'Use this NVML library (also:"
                                + " GPUSTAT_NVML).'");
        for (var row : table.rows()) {
            for (var name : row.option().names()) {
                var shown =
                        name.startsWith("--")
                                ? " -l " + name.substring(2)
                                : " -s " + name.charAt(1);
                assertThat(lines).anyMatch(line -> line.contains(shown + " "));
            }
        }
    }

    @Test
    void quotesInAHelpTextAreQuoted() {
        add(Option.flag("A \\ and [a] 'word': x.", "--own"));

        assertThat(Completion.script("fish", table))
                .contains("complete -c gpustat -l own -d 'A \\\\ and [a] \\'word\\': x.'\n");
        assertThat(Completion.script("zsh", table))
                .contains("'(--own)'--own'[A \\\\ and \\[a\\] '\\''word'\\''\\: x.]'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"bash", "zsh"})
    void everyNameOfEveryOptionIsKnown(String shell) {
        var words = List.of(Completion.script(shell, table).split("[^-a-zA-Z]+"));

        for (var row : table.rows()) {
            assertThat(words).containsAll(row.option().names());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"bash", "zsh", "fish"})
    void aChoiceThatAShellCouldTakeForACommandIsLeftOut(String shell) {
        add(
                new Option.Builder("--own")
                        .choices(List.of("plain", "$(touch x)", "two words"))
                        .build());

        assertThat(Completion.script(shell, table))
                .contains("plain")
                .doesNotContain("touch", "two words");
    }

    @Test
    void anOptionThatCanBeNegatedHasBothNames() {
        add(new Option.Builder("--own").action(Option.Action.NEGATABLE).build());

        assertThat(Completion.script("bash", table)).contains("--own\n--no-own");
    }

    @Test
    void theManualPageDescribesEveryOption() {
        var page = ManPage.text(table, "1.2").replace("\\-", "-");

        assertThat(page).startsWith(".TH GPUSTAT 1 \"\" \"gpustat 1.2\"");
        for (var row : table.rows()) {
            assertThat(page).contains("\n" + row.option().help() + "\n");
            for (var name : row.option().names()) {
                assertThat(page).contains("\\fB" + name + "\\fR");
            }
        }
    }

    @Test
    void nothingInAHelpTextIsARequestOfTheManualPage() {
        add(Option.flag(".so \\fB it's", "--own"));

        assertThat(ManPage.text(table, "1.2")).contains("\n\\&.so \\efB it's\n");
    }

    private void add(Option option) {
        new PluginOptions(table).of("it").add(option);
    }
}
