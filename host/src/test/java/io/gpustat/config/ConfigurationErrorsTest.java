package io.gpustat.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Set;

/** What is wrong in a file is told with its line and what would be right; the rest counts. */
final class ConfigurationErrorsTest {

    private static final String GOOD = "\n[options]\nshow-user = true\n";

    @TempDir private Path folder;

    private ReadFile files;

    @BeforeEach
    void noFile() {
        files = new ReadFile(folder);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '`',
            value = {
                "[color] => 1: there is no section [color]; did you mean 'colors'?",
                "[whatever] => 1: there is no section [whatever]",
                "show-user = true => 1: 'show-user' stands in no section; those are [options],"
                        + " [colors], [thresholds] and [plugins]",
                "plugins = 3 => 1: 'plugins' is a section: [plugins]",
                "[colors]|name = 'redd' => 2: there is no style 'redd'; did you mean 'red'?",
                "[colors]|name = 'bold-red' => 2: there is no style 'bold-red'; did you mean"
                        + " 'bold_red'?",
                "[colors]|name = 'color(256)' => 2: there is no style 'color(256)': color(0) to"
                        + " color(255) are",
                "[colors]|name = 'color(x)' => 2: there is no style 'color(x)': color(0) to"
                        + " color(255) are",
                "[colors]|name = 'chartreuse' => 2: there is no style 'chartreuse'",
                "[colors]||name = 4 => 3: a style is a text such as \"bold_red\" or \"color(24)\"",
                "[thresholds]|name = 4 => 2: 'name' takes steps:"
                        + " [{ at = 50, style = \"bold_red\" }]",
                "[thresholds]|name = [{ at = 4 }] => 2: a step has at and style:"
                        + " [{ at = 50, style = \"bold_red\" }]",
                "[thresholds]|name = [{ at = 'x', style = 'red' }] => 2: 'at' is a number, or a"
                        + " percentage of the limit such as \"40%\"",
                "[thresholds]|name = [{ at = nan, style = 'red' }] => 2: 'at' is a number, or a"
                        + " percentage of the limit such as \"40%\"",
                "[thresholds]|name = [{ at = '%', style = 'red' }] => 2: 'at' is a number, or a"
                        + " percentage of the limit such as \"40%\"",
                "[thresholds]|name = [|{ at = 4,  style = 'redd' }] => 3: there is no style 'redd';"
                        + " did you mean 'red'?",
                "[thresholds]|name = [{ at = 4, styl = 'red' }] => 2: a step has no 'styl', only at"
                        + " and style; did you mean 'style'?",
                "[thresholds]|name = [{ at = 4, style = 'red' }, { at = '4%', style = 'red' }] =>"
                        + " 2: the steps of 'name' are all numbers or all percentages",
                "[plugins]|enabel = ['x'] => 2: [plugins] has no 'enabel' (a plugin's own settings"
                        + " are a table: [plugins.enabel]); did you mean 'enable'?",
                "[plugins]|enable = 'slurm' => 2: 'enable' is a list of texts: [\"…\"]",
                "[plugins]|paths = [1] => 2: 'paths' is a list of texts: [\"…\"]",
                "[plugins]|paths = [\"a\\u0000\"] => 2: 'a?' is no path",
                "[plugins]|load-limit = 0 => 2: 'load-limit' is a number of seconds above 0, up to"
                        + " 3600",
                "[plugins]|call-limit = nan => 2: 'call-limit' is a number of seconds above 0, up"
                        + " to 3600",
                "[plugins]|call-limit = '5' => 2: 'call-limit' is a number of seconds above 0, up"
                        + " to 3600",
            })
    void oneWrongEntryIsToldAndTheOthersCount(String text, String message) throws Exception {
        var configuration = files.and(text.replace('|', '\n') + GOOD).read();

        assertThat(files.told()).containsExactly("gpustat: F/config0.toml:" + message);
        assertThat(configuration.options()).containsOnlyKeys("show-user");
        assertThat(configuration.colors()).isEmpty();
        assertThat(configuration.thresholds()).isEmpty();
        assertThat(configuration.plugins()).isEqualTo(PluginSettings.NONE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '`',
            value = {"[{ a = 1 }] => 2", "{ a = 1 } => 2", "[[1]] => 2", "[true] => 2"})
    void anOptionTakesASimpleValueOrAListOfThem(String value, int line) throws Exception {
        var configuration = files.and("[options]\nid = " + value + "\n").read();

        assertThat(files.told())
                .containsExactly(
                        "gpustat: F/config0.toml:"
                                + line
                                + ": the option 'id' takes a text, a number, true, false, or a list"
                                + " of texts and numbers");
        assertThat(configuration.options()).isEmpty();
    }

    @Test
    void unknownOptionsAreToldByWhoKnowsThem() throws Exception {
        var configuration =
                files.and("[options]\nshow-usr = true\nshow-pid = true\nx = 1\n").read();
        var told = new ArrayList<String>();

        configuration.checkOptions(
                Set.of("show-user", "show-pid", "interval"), new Complaints(told::add));

        assertThat(told)
                .containsExactly(
                        "gpustat: "
                                + folder
                                + "/config0.toml:2: there is no option 'show-usr'; did you mean"
                                + " 'show-user'?",
                        "gpustat: " + folder + "/config0.toml:4: there is no option 'x'");
    }

    @Test
    void whatAFileSaysReachesTheTerminalAsTextOnly() throws Exception {
        files.and("\"a\\u001b[31m\\nb\" = 1\n").read();

        assertThat(files.told()).singleElement().asString().contains("'a?[31m?b'");
    }
}
