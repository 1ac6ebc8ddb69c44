package io.gpustat.tests.bundled;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.tests.program.Run;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The plugin {@code format}, on simulated machines. */
final class FormatIT {

    private static final String MACHINE =
            """
            gpus 1
            gpu 0 name="Tesla T4" temp=61 util=42 fan=!NOT_SUPPORTED power=50W plimit=200W
            gpu 0 mem.total=16G mem.used=12G
            proc 0 compute 4711 6G
            proc 0 compute 4712 3G
            who 4711 anna 2G 12.5% python train.py
            who 4712 训练 1G 0% tail -f log
            """;

    @TempDir private Path folder;
    private Bundled format;

    @BeforeEach
    void install() throws Exception {
        format = new Bundled("format", folder);
        format.machine(MACHINE);
    }

    /** What is drawn, with bars around it so that blanks show. */
    private static Stream<List<String>> templates() {
        return Stream.of(
                List.of("{index}|{name}", "0|Tesla T4"),
                List.of("{temperature.gpu:>5}°C", "   61°C"),
                List.of(
                        "{name:<10}|{name:>10}|{name:^10}|{name:.5}",
                        "Tesla T4  |  Tesla T4| Tesla T4 |Tesla"),
                List.of("{utilization.gpu:06.2f}|{index:*^5}", "042.00|**0**"),
                List.of("{memory.used:.1f;GiB}|{memory.used;GB}|{memory.used:.0f;%}", "12.0|13|75"),
                List.of("{power.draw;%}|{power.draw;mW}|{temperature.gpu:.1f;F}", "25|50000|141.8"),
                List.of(
                        "{fan.speed}|{fan.speed:>4}|{fan.speed:<4}|{fan.speed;unknown=-}",
                        "??|  ??|??  |-"),
                List.of("{{{index}}}", "{0}"),
                List.of("{memory.used:,}", "12,288"),
                List.of("no field {{", "no field {"));
    }

    @Test
    void aTemplateIsDrawn() throws Exception {
        var all = templates().map(pair -> "|" + pair.getFirst() + "|").toList();
        var drawn = templates().map(pair -> "|" + pair.getLast() + "|").toList();

        var run = format("--format", String.join("\n", all));

        assertThat(run.err()).isEmpty();
        assertThat(run.lines()).containsExactlyElementsOf(drawn);
        assertThat(run.exitCode()).isZero();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "{temperature.gp} ! no field 'temperature.gp'; did you mean 'temperature.gpu'?",
                "{index ! has no end",
                "{index} } ! without a '{'",
                "{index:>q} ! is no format",
                "{temperature.gpu;GiB} ! cannot be shown in GiB (but in C, F, K)",
                "{name;50%=red} ! is not a part of anything",
                "{name;at=red} ! neither unknown=TEXT nor NUMBER=STYLE",
            })
    void aMistakeInATemplateIsOneOfTheCommandLine(String template, String why) throws Exception {
        var run = format("--format", template);

        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("--format", why);
        assertThat(run.exitCode()).isEqualTo(2);
    }

    @Test
    void aFieldThatNoPluginHasIsAnErrorOnceItIsDrawn() throws Exception {
        var run = format("--format", "{slurm.job}");

        assertThat(run.err())
                .contains("there is no field 'slurm.job' (there are index, uuid, name, ");
        assertThat(run.exitCode()).isEqualTo(2);
    }

    @Test
    void aStyleThatDoesNotExistIsAnError() throws Exception {
        var run = format("--color", "--format", "{index;bold_rde}");

        assertThat(run.err()).contains("bold_rde");
        assertThat(run.exitCode()).isEqualTo(2);
    }

    @Test
    void fieldsOfOtherPluginsAreFields() throws Exception {
        var run = format("--plugin", "free", "--format", "{index} {free}");

        assertThat(run.err()).isEmpty();
        assertThat(run.lines()).containsExactly("0 no");
    }

    @Test
    void coloursFollowTheFigureAndItsShareOfTheWhole() throws Exception {
        var template =
                "{temperature.gpu;cyan;50=yellow;70=red} {memory.used;70%=bold_red} {index;cyan}";

        var run = format("--color", "--format", template);

        assertThat(run.out())
                .containsPattern(
                        "\u001b\\[33m61\u001b[^ ]* \u001b\\[[^m]*(;1|1;|1m).*12288.* .*36m0");
    }

    @Test
    void processesStandBesideOrBelow() throws Exception {
        var process = "{username:<6}{gpu_memory_usage:>5.1f;GiB} {cpu_percent}";
        var beside = format("--format", "{index}: {processes}", "--format-process", process);
        var below = format("--format", "{index}", "--format-process", process);

        assertThat(beside.lines()).containsExactly("0: anna    6.0 12.5 训练    3.0 0.0");
        assertThat(below.lines()).containsExactly("0", "anna    6.0 12.5", "训练    3.0 0.0");
    }

    @Test
    void theProcessesAloneCanBeChanged() throws Exception {
        var run = format("--format-process", "<{username} {gpu_memory_usage;%}%>");

        assertThat(run.lines())
                .containsExactly(
                        "[0] Tesla T4 | 61°C,  42 % | 12288 / 16384 MB | <anna 38%> <训练 19%>");
    }

    @Test
    void theLineOfGpustatIsAFieldToo() throws Exception {
        var run = format("--format", "{line} {power.draw}W");

        assertThat(run.lines())
                .containsExactly(
                        "[0] Tesla T4 | 61°C,  42 % | 12288 / 16384 MB | anna(6144M) 训练(3072M)"
                                + " 50W");
    }

    @Test
    void theHeaderHasFactsAndFiguresOverAllGpus() throws Exception {
        var header =
                "{driver_version} {count} {busy} {idle} {processes} {sum.memory.used;GiB}"
                        + " {mean.utilization.gpu:.1f} {max.power.draw;%}"
                        + " {min.fan.speed;unknown=-}";

        var run = format("--format", "{index}", "--format-header", header);

        assertThat(run.lines()).containsExactly("550.54.15 1 1 0 2 12 42.0 25 -", "0");
    }

    @Test
    void aFormatOfTheConfigurationIsTakenByItsName() throws Exception {
        format.config(
                """
                [plugins.format.mine]
                header = ""
                gpu = "{index}: {temperature.gpu}"
                footer = "{count} GPU"
                """);

        var run = format("--format", "mine");

        assertThat(run.err()).isEmpty();
        assertThat(run.lines()).containsExactly("0: 61", "1 GPU");
    }

    @Test
    void aWrongNameIsAnErrorWithTheNearestRightOne() throws Exception {
        var run = format("--format", "tabel");

        assertThat(run.err()).contains("there is no format 'tabel'; did you mean 'table'?");
        assertThat(run.exitCode()).isEqualTo(2);
    }

    @Test
    void aMistakeInTheConfigurationNamesTheFormatAndThePart() throws Exception {
        format.config("[plugins.format.mine]\ngpu = \"{tempratur.gpu}\"\n");

        var run = format("--format", "mine");

        assertThat(run.err()).contains("format mine, gpu: {tempratur.gpu}: there is no field");
        assertThat(run.exitCode()).isEqualTo(2);
    }

    @Test
    void theBarIsOneLineWhateverOtherPluginsSay() throws Exception {
        var other = folder.resolve("other.py");
        java.nio.file.Files.writeString(other, "def print_footer():\n    return \"other\"\n");

        var bar = format("--plugin", other.toString(), "--format", "bar");
        var table = format("--plugin", other.toString(), "--format", "table");

        assertThat(bar.lines()).containsExactly("GPU 1/1 42% 12/16G 61°C");
        assertThat(table.lines()).hasSize(4).last().isEqualTo("other");
        assertThat(table.lines().get(0)).startsWith(" 0  Tesla T4   ").contains("12.0 /  16.0 GiB");
        assertThat(table.lines().get(2)).startsWith("      训练             4712");
    }

    @Test
    void jsonStaysAsItIs() throws Exception {
        var run = format("--json", "--format", "{index}");

        assertThat(run.out()).contains("\"memory.used\": 12288").doesNotContain("format");
    }

    private Run format(String... options) throws Exception {
        var words = new ArrayList<String>();
        words.addAll(
                List.of("--no-header", "--simulate", folder.resolve("machine.scn").toString()));
        words.addAll(List.of(options));
        return format.gpustat(words.toArray(String[]::new)).run();
    }
}
