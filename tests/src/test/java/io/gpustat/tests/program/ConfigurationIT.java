package io.gpustat.tests.program;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The configuration file, as users see it work. */
class ConfigurationIT {

    private static final String ONE_GPU =
            """
            driver 550.54.15
            gpus 1
            gpu 0 name="NVIDIA T4" uuid=GPU-1 pci=0000:3b:00 temp=40 fan=33 util=7 enc=1 dec=2 \
            power=20W plimit=70W mem.total=16G mem.used=1G
            proc 0 compute 4242 512M
            who 4242 alice 2G 12.5 /usr/bin/python3 train.py
            """;

    private static final String LINE =
            "[0] NVIDIA T4 | 40°C,   7 % |  1024 / 16384 MB | alice(512M)";

    @TempDir private Path folder;

    @Test
    void theFileSetsDefaultsAndTheCommandLineWins() throws Exception {
        var file = file("[options]\nno-header = true\nshow-codec = 'enc'\ngpuname-width = 3\n");

        var defaults = gpustat().run();
        var typed = gpustat("--gpuname-width", "0", "-e", "dec").run();
        var without = gpustat("--no-config", "--no-header").run();

        assertThat(file).exists();
        assertThat(defaults.err()).isEmpty();
        assertThat(defaults.lines())
                .containsExactly(
                        "[0] …T4 | 40°C,   7 % (E:   1 %) |  1024 / 16384 MB | alice(512M)");
        assertThat(typed.lines())
                .containsExactly("[0]  40°C,   7 % (D:   2 %) |  1024 / 16384 MB | alice(512M)");
        assertThat(without.lines()).containsExactly(LINE);
    }

    /** Users of dark screens could not read names in bold black; one key changes that one thing. */
    @Test
    void oneColorIsChangedAndNothingElse() throws Exception {
        var before = gpustat("--color", "--no-header").run();
        file("[colors]\nusername = 'bright_white'\n");

        var after = gpustat("--color", "--no-header").run();

        assertThat(after.err()).isEmpty();
        assertThat(before.out()).contains("\u001b[1m\u001b[30malice");
        assertThat(after.out())
                .isEqualTo(
                        before.out().replace("\u001b[1m\u001b[30malice", "\u001b[38;5;15malice"));
    }

    @Test
    void aThresholdDecidesWhenAFigureStandsOut() throws Exception {
        file(
                """
                [colors]
                temperature.gpu = "green"
                [thresholds]
                temperature.gpu = [{ at = 30, style = "bold" }, { at = 40, style = "color(208)" }]
                memory.used = { at = "5%", style = "bold_red" }
                """);

        var run = gpustat("--color", "--no-header").run();

        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .contains("\u001b[38;5;208m 40°C", "\u001b[1m\u001b[31m 1024\u001b[0;10m / ");
    }

    @Test
    void colorsCanBeSwitchedOnAndOffInTheFile() throws Exception {
        file("[options]\ncolor = true\n");

        assertThat(gpustat().run().out()).contains("\u001b[");
        assertThat(gpustat("--no-color").run().out()).doesNotContain("\u001b[");
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '`',
            value = {
                "[options]|show-usr = true => :2: there is no option 'show-usr'; did you mean"
                        + " 'show-user'?",
                "[options]|interval = 'soon' => :2: --interval takes a number of seconds, not"
                        + " 'soon'",
                "[colors]|username = 'brigth_red' => :2: there is no style 'brigth_red'; did you"
                        + " mean 'bright_red'?",
                "[colors]|user = 'red' => :2: [colors] has no 'user'",
                "[plugin.slurm] => :1: there is no section [plugin]; did you mean 'plugins'?",
            })
    void whatIsWrongIsToldOnceAndTheTableIsShown(String text, String message) throws Exception {
        var file = file(text.replace('|', '\n') + "\n");

        var run = gpustat("--no-header").run();

        assertThat(run.exitCode()).isZero();
        assertThat(run.lines()).containsExactly(LINE);
        assertThat(run.err()).isEqualTo("gpustat: " + file + message + "\n");
    }

    @Test
    void aBrokenFileIsToldOnceAndTheTableIsShown() throws Exception {
        var file = file("[options]\nno-header = true\nshow-user = \n");

        var run = gpustat("--no-header").run();

        assertThat(run.exitCode()).isZero();
        assertThat(run.lines()).containsExactly(LINE);
        assertThat(run.err().lines())
                .singleElement()
                .asString()
                .startsWith("gpustat: " + file + ":3: ")
                .endsWith("; the file is ignored");
    }

    /** It may be an option of a plugin, which nobody can know without the plugin. */
    @Test
    void withoutPluginsAnOptionThatIsNotKnownIsNoMistake() throws Exception {
        var file = file("[options]\nshow-user = true\nrack = 7\n");

        var without = gpustat("--no-header").with("GPUSTAT_NO_PLUGINS", "1").run();
        var flag = gpustat("--no-header", "--no-plugins").run();
        var with = gpustat("--no-header").run();

        assertThat(without.err() + flag.err()).isEmpty();
        assertThat(without.lines()).hasSize(1).isEqualTo(flag.lines());
        assertThat(with.err()).startsWith("gpustat: " + file + ":3: there is no option 'rack'");
    }

    @Test
    void aLargeFileIsToldAndCostsNoTime() throws Exception {
        var file = file("[options]\nno-header = true\n" + "# nothing\n".repeat(30_000));

        var run = gpustat("--no-header").run();

        assertThat(run.lines()).containsExactly(LINE);
        assertThat(run.err())
                .isEqualTo(
                        "gpustat: " + file + ": it is larger than 256 kB; the file is ignored\n");
    }

    @Test
    void aNamedPipeInItsPlaceKeepsNobodyWaiting() throws Exception {
        var file = folder.resolve("gpustat/config.toml");
        Files.createDirectories(file.getParent());
        assertThat(new ProcessBuilder("mkfifo", file.toString()).start().waitFor()).isZero();

        var run = gpustat("--no-header").run();

        assertThat(run.lines()).containsExactly(LINE);
        assertThat(run.err())
                .isEqualTo("gpustat: " + file + ": it is no regular file; the file is ignored\n");
    }

    @Test
    void withoutAFileNothingIsLoadedForIt() throws Exception {
        // A cache maps all that it was trained with, needed or not.
        var run = gpustat().with("GPUSTAT_JAVA_OPTS", "-XX:AOTMode=off -Xlog:class+load").run();

        assertThat(run.out())
                .contains("io.gpustat.config.ConfigurationFiles")
                .doesNotContain("org.tomlj", "org.antlr", "io.gpustat.config.SectionReader");
    }

    private Path file(String text) throws IOException {
        var file = folder.resolve("gpustat/config.toml");
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private Run.Command gpustat(String... options) throws IOException {
        var machine = Files.writeString(folder.resolve("machine"), ONE_GPU);
        var words = new ArrayList<>(List.of("--simulate", machine.toString()));
        words.addAll(List.of(options));
        return Run.gpustat(words.toArray(String[]::new)).with("XDG_CONFIG_HOME", folder.toString());
    }
}
