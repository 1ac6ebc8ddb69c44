package io.gpustat.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.spi.Option;

import org.junit.jupiter.api.Test;

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
            var option = row.option();
            assertThat(lines)
                    .anyMatch(line ->
                            line.contains(" -l " + option.longestName().substring(2) + " "));
        }
    }

    @Test
    void quotesInAHelpTextAreQuotedForFish() {
        new PluginOptions(table).of("it's").add(Option.flag("A \\ and a 'word'.", "--own"));

        assertThat(Completion.script("fish", table))
                .contains("complete -c gpustat -l own -d 'A \\\\ and a \\'word\\'.'\n");
    }

    @Test
    void bashAndZshKnowEveryOption() {
        var bash = Completion.script("bash", table);

        assertThat(Completion.script("zsh", table)).isEqualTo(bash);
        assertThat(bash).startsWith("#!/usr/bin/env bash\n");
        for (var row : table.rows()) {
            var option = row.option();
            assertThat(bash).contains("'" + option.longestName() + "'");
        }
    }
}
