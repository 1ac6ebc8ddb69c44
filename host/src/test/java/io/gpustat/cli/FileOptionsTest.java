package io.gpustat.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gpustat.config.Complaints;
import io.gpustat.config.ConfigurationFiles;
import io.gpustat.spi.Option;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Options from the file are those of the command line, and what is typed wins. */
final class FileOptionsTest {

    @TempDir private Path folder;

    private final OptionTable table = new OptionTable();
    private final List<String> told = new ArrayList<>();

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '`',
            value = {
                "show-user = true => => --show-user",
                "show-user = false => => ",
                "show-fan = true => => -F",
                "interval = 2 => => -i 2",
                "interval = 2.5 => => -i 2.5",
                "interval = true => => -i",
                "interval = false => => ",
                "interval = 2 => -i 5 => -i 5",
                "interval = 2 => -i => -i 1",
                "interval = 2 => --watch=0 => -i 0",
                "interval = 2|watch = 3 => => -i 3",
                "watch = 3|interval = 2 => => -i 2",
                "show-codec = 'enc' => => -e enc",
                "show-codec = true => => -e",
                "show-codec = ['enc', 'dec'] => => -e enc,dec",
                "show-codec = 'enc' => -e dec => -e dec",
                "show-power = '' => => ",
                "gpuname-width = 20 => => --gpuname-width 20",
                "gpuname-width = 20 => --gpuname-w 0 => --gpuname-width 0",
                "id = [0, 1] => => --id 0,1",
                "id = 0 => --id 1 => --id 1",
                "simulate = 'h100x8' => => --simulate h100x8",
                "color = true => => --color",
                "color = false => => --no-color",
                "no-color = true => => --no-color",
                "color = true => --no-col => --no-color",
                "no-color = true => --color => --color",
                "color = true|no-color = true => => --no-color",
                "no-color = true|force-color = true => => --color",
                "color = true|no-color = false => => ",
                "show-pid = true => -c => -c -p",
            })
    void theFileCountsLikeWhatWasTypedFirst(
            String file, @Nullable String typed, @Nullable String same) throws Exception {
        var options = parse(file.replace('|', '\n'), words(typed));

        var expected = Options.parse(table, words(same));
        assertThat(told).isEmpty();
        assertThat(options.look()).isEqualTo(expected.look());
        assertThat(options.interval()).isEqualTo(expected.interval());
        assertThat(options.colors()).isEqualTo(expected.colors());
        assertThat(options.selection()).isEqualTo(expected.selection());
        assertThat(options.simulate()).isEqualTo(expected.simulate());
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '`',
            value = {
                "show-usr = true => there is no option 'show-usr'; did you mean 'show-user'?",
                "show_user = true => there is no option 'show_user'; did you mean 'show-user'?",
                "u = true => there is no option 'u'",
                "help = true => there is no option 'help'",
                "no-plugins = true => there is no option 'no-plugins'",
                "show-user = 'yes' => --show-user is a switch: true or false, not 'yes'",
                "show-user = 1 => --show-user is a switch: true or false, not '1'",
                "interval = 'often' => --interval takes a number of seconds, not 'often'",
                "gpuname-width = 2.5 => --gpuname-width takes a number of 0 or more, not '2.5'",
                "gpuname-width = true => --gpuname-width takes a value, not 'true'",
                "show-codec = 'all' => --show-codec takes enc, dec, enc,dec, not 'all'",
            })
    void whatIsWrongIsToldWithItsPlaceAndLeftOut(String line, String message) throws Exception {
        var options = parse("show-pid = true\n" + line, List.of());

        assertThat(told)
                .containsExactly("gpustat: " + folder.resolve("config.toml") + ":3: " + message);
        assertThat(options.look()).isEqualTo(Options.parse(table, List.of("-p")).look());
        assertThat(options.interval()).isEmpty();
    }

    @Test
    void aSelectionThatIsNoneIsToldWithItsPlace() throws Exception {
        var options = parse("id = 'first'", List.of());

        assertThat(told).singleElement().asString().contains("config.toml:2: --id: ");
        assertThat(options.selection()).isEmpty();
    }

    @Test
    void whatIsTypedWronglyIsStillAnError() {
        assertThatThrownBy(() -> parse("show-pid = true", List.of("--bogus")))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("--bogus");
    }

    @Test
    void pluginsOptionsHaveDefaultsHere() throws Exception {
        var slurm = new PluginOptions(table).of("slurm");
        slurm.add(new Option.Builder("--tag").standard("none").build());
        slurm.add(Option.flag("", "--all-jobs"));

        var set = parse("tag = 'x'\nall-jobs = true", List.of()).byName();
        var typed = parse("tag = 'x'", List.of("--tag", "y")).byName();

        assertThat(told).isEmpty();
        assertThat(set).containsEntry("tag", "x").containsEntry("all_jobs", true);
        assertThat(typed).containsEntry("tag", "y").containsEntry("all_jobs", false);
    }

    @Test
    void withoutPluginsWhatIsNotKnownMayBeTheirs() throws Exception {
        var file = Files.writeString(folder.resolve("config.toml"), "[options]\ntag = 'x'\n");
        var configuration = new ConfigurationFiles(null, told::add).read(List.of(file));

        new FileOptions(table, new Complaints(told::add)).parse(configuration, false, List.of());

        assertThat(told).isEmpty();
    }

    private Options parse(String lines, List<String> typed) throws Exception {
        var file = Files.writeString(folder.resolve("config.toml"), "[options]\n" + lines + "\n");
        var configuration = new ConfigurationFiles(null, told::add).read(List.of(file));
        return new FileOptions(table, new Complaints(told::add)).parse(configuration, true, typed);
    }

    private static List<String> words(@Nullable String line) {
        return line == null
                ? List.of()
                : Arrays.stream(line.split(" ", -1)).filter(word -> !word.isEmpty()).toList();
    }
}
