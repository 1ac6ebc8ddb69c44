package io.gpustat.tests.program;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The command line as people and scripts use it: options, exit codes, pipes, full disks. */
class CommandLineIT {

    private static final String ONE_GPU =
            """
            driver 550.54.15
            gpus 1
            gpu 0 name="NVIDIA T4" uuid=GPU-1 pci=0000:3b:00 temp=40 fan=33 util=7 enc=1 dec=2 \
            power=20W plimit=70W mem.total=16G mem.used=1G
            proc 0 compute 4242 512M
            who 4242 alice 2G 12.5 /usr/bin/python3 train.py
            """;

    @TempDir private Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            value = {
                "--no-header => [0] NVIDIA T4 | 40°C,   7 % |  1024 / 16384 MB | alice(512M)",
                "-cup => [0] NVIDIA T4 | 40°C,   7 % |  1024 / 16384 MB | alice:python3/4242(512M)",
                "-c => [0] NVIDIA T4 | 40°C,   7 % |  1024 / 16384 MB | python3(512M)",
                "-Fe enc => [0] NVIDIA T4 | 40°C,  33 %,   7 % (E:   1 %) |  1024 / 16384 MB |"
                        + " alice(512M)",
                "-ceenc => [0] NVIDIA T4 | 40°C,   7 % (E:   1 %) |  1024 / 16384 MB |"
                        + " python3(512M)",
                "--show-pow draw => [0] NVIDIA T4 | 40°C,   7 %,   20 |  1024 / 16384 MB |"
                        + " alice(512M)",
                "-Plimit => [0] NVIDIA T4 | 40°C,   7 %,   20 /  70 W |  1024 / 16384 MB |"
                        + " alice(512M)",
                "--no-proc => [0] NVIDIA T4 | 40°C,   7 % |  1024 / 16384 MB",
                "--no-p => [0] NVIDIA T4 | 40°C,   7 % |  1024 / 16384 MB",
                "--gpuname-width 1_0 => [0] NVIDIA T4  | 40°C,   7 % |  1024 / 16384 MB |"
                        + " alice(512M)",
                "--gpuname-width 3 => [0] …T4 | 40°C,   7 % |  1024 / 16384 MB | alice(512M)",
                "--gpuname-width 0 => [0]  40°C,   7 % |  1024 / 16384 MB | alice(512M)",
                "--id GPU-1 => [0] NVIDIA T4 | 40°C,   7 % |  1024 / 16384 MB | alice(512M)",
                "--id 3b:00.0 => [0] NVIDIA T4 | 40°C,   7 % |  1024 / 16384 MB | alice(512M)",
                "-i nan => [0] NVIDIA T4 | 40°C,   7 % |  1024 / 16384 MB | alice(512M)",
            })
    void optionsShowWhatTheySay(String options, String line) throws Exception {
        var run = onOneGpu(("--no-header " + options).split(" ", -1)).run();

        assertThat(run.err()).isEmpty();
        assertThat(run.lines()).containsExactly(line);
        assertThat(run.exitCode()).isZero();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--bogus | unknown option '--bogus'",
                "--show-cdm | unknown option '--show-cdm' (did you mean --show-cmd?)",
                "word | unexpected argument 'word'",
                "-e bogus | --show-codec takes enc, dec, enc,dec, not 'bogus'",
                "-i x | --interval takes a number of seconds, not 'x'",
                "--gpuname-width -1 | --gpuname-width takes a number of 0 or more, not '-1'",
                "--no | '--no' is ambiguous",
                "--color --no-color | --no-color is not allowed with --force-color",
                "-- | '--'",
            })
    void whatCannotBeUnderstoodIsNamed(String options, String message) throws Exception {
        var run = onOneGpu(options.split(" ", -1)).run();

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains(message).endsWith("Try 'gpustat --help'.\n");
    }

    @ParameterizedTest
    @CsvSource({"1, the index 1: there is one", "GPU-2, the UUID GPU-2", "abc, 'abc' names no GPU"})
    void aGpuThatIsNotThereIsNamed(String id, String message) throws Exception {
        var run = onOneGpu("--id", id).run();

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains(message);
    }

    @Test
    void jsonStreamsOneDocumentALine() throws Exception {
        var run = Run.shell("gpustat --simulate rtx4090 --json -i 0.1 | head -3").run();

        assertThat(run.err()).isEmpty();
        assertThat(run.lines())
                .hasSize(3)
                .allMatch(line -> line.startsWith("{\"hostname\":") && line.endsWith("]}"));
    }

    @Test
    void aPipeWhoseReaderHasLeftIsNoError() throws Exception {
        var run = Run.shell("gpustat --simulate h100x8 -i 0.1 --no-header | head -9").run();

        assertThat(run.err()).isEmpty();
        assertThat(run.lines()).hasSize(9).allMatch(line -> line.startsWith("["));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "--json", "-i 1", "--help", "--print-completion bash"})
    void aFullDiskIsSaidAndFails(String options) throws Exception {
        var run = Run.shell("gpustat --simulate h100x8 " + options + " > /dev/full").run();

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.err())
                .isEqualTo("gpustat: cannot write to standard output: No space left on device\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"C", "POSIX", "zh_US.UTF-8", "de_DE.ISO-8859-1"})
    void outputIsUtf8WhateverTheLocale(String locale) throws Exception {
        var run = onOneGpu("--no-header").with("LC_ALL", locale).run();

        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("40°C");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | '' | false",
                "--color | NO_COLOR | true",
                "--no-color | FORCE_COLOR | false",
                "'' | FORCE_COLOR | true",
                "'' | NO_COLOR | false",
            })
    void theFlagDecidesAboutColorsThenTheEnvironment(String flag, String variable, boolean colored)
            throws Exception {
        var options = flag.isEmpty() ? new String[0] : new String[] {flag};
        var command = onOneGpu(options).with("TERM", "");
        var run = (variable.isEmpty() ? command : command.with(variable, "1")).run();

        assertThat(run.out().contains("\u001b[")).isEqualTo(colored);
        assertThat(run.out().replaceAll("\u001b\\[[0-9;]*m", "")).doesNotContain("\u001b");
    }

    @Test
    void namesCannotMoveTheCursor() throws Exception {
        var run =
                simulated(
                                """
                                gpus 1
                                gpu 0 name="evil\\x1b[2J\\x9b \\xff"
                                """,
                                "--no-header",
                                "--color")
                        .run();

        assertThat(run.out()).contains("evil\\x1b[2J� �").doesNotContain("\u001b[2J");
        assertThat(run.err()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"bash", "zsh", "fish"})
    void completionsNameTheOptions(String shell) throws Exception {
        var run = Run.gpustat("--print-completion", shell).run();

        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("show-full-cmd").contains("simulate");
    }

    @Test
    void helpNamesEveryOption() throws Exception {
        var run = Run.gpustat("--help").run();

        assertThat(run.exitCode()).isZero();
        assertThat(run.err()).isEmpty();
        for (var option : List.of("--id", "-a", "-e", "-P", "--watch", "--simulate", "--nvml")) {
            assertThat(run.out()).contains(option);
        }
    }

    private Run.Command onOneGpu(String... options) throws Exception {
        return simulated(ONE_GPU, options);
    }

    private Run.Command simulated(String scenario, String... options) throws Exception {
        var file = Files.writeString(folder.resolve("machine.scn"), scenario);
        var words = new java.util.ArrayList<>(List.of("--simulate", file.toString()));
        words.addAll(List.of(options));
        return Run.gpustat(words.toArray(String[]::new));
    }
}
