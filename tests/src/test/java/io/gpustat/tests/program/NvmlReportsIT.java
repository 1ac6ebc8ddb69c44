package io.gpustat.tests.program;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Drivers, cards and machines that users reported as troublesome, through the whole program. */
class NvmlReportsIT {

    @TempDir private Path folder;

    @ParameterizedTest
    @CsvSource({
        "18, RM has detected an NVML/RM version mismatch., reboot",
        "9, Driver Not Loaded, modprobe nvidia",
        "4, Insufficient Permissions, /dev/nvidia",
        "999, Unknown Error, ''",
    })
    void aDriverThatDoesNotStartIsSaidInOneSentenceWithTheCure(int code, String reason, String cure)
            throws Exception {
        for (var options : List.of("--no-header", "--json", "--interval=1")) {
            var run = on("error nvmlInit " + code, options);

            assertThat(run.exitCode()).isEqualTo(1);
            assertThat(run.out()).isEmpty();
            assertThat(run.err())
                    .startsWith("gpustat: cannot query the NVIDIA devices: " + reason)
                    .contains(cure);
            assertThat(run.err().lines().count()).isLessThanOrEqualTo(3);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "15, ((GPU is lost))",
        "999, ((Unknown Error))",
        "4, ((No Permission))",
    })
    void aGpuThatCannotBeOpenedKeepsItsRow(int code, String name) throws Exception {
        var scenario = "gpus 3\ngpu * name=T4 mem.total=16G\ngpu 1 handle=!" + code;

        var text = on(scenario, "--no-header", "-F");
        var json = on(scenario, "--json");
        var alone = on(scenario, "--no-header", "--id", "1");

        assertThat(text.exitCode()).isZero();
        assertThat(text.err()).isEmpty();
        assertThat(text.lines()).hasSize(3);
        assertThat(text.lines().get(1))
                .startsWith("[1] " + name)
                .endsWith("| ??°C,  ?? %,  ?? % |    ?? /    ?? MB | (Not Supported)");
        assertThat(json.out()).contains("\"index\": 1,\n            \"name\": \"" + name + "\"");
        assertThat(alone.lines()).hasSize(1).first().asString().startsWith("[1] " + name);
    }

    @Test
    void memoryThatIsNotToldLeavesTheRow() throws Exception {
        var run = on("gpus 1\ngpu 0 name=GB10 mem=!3 temp=44 util=13", "--no-header");

        assertThat(run.exitCode()).isZero();
        assertThat(run.lines()).containsExactly("[0] GB10 | 44°C,  13 % |    ?? /    ?? MB |");
    }

    @Test
    void unknownProcessMemoryIsNoNumber() throws Exception {
        var scenario = "gpus 1\nproc 0 compute 7001 NA\nproc 0 compute 7002 0";

        var text = on(scenario, "--no-header");
        var json = on(scenario, "--json");

        assertThat(text.out()).contains("(?M)").doesNotContain("184467");
        assertThat(json.out()).contains("\"gpu_memory_usage\": null").doesNotContain("184467");
    }

    @Test
    void noGpuIsNoError() throws Exception {
        var text = on("gpus 0", "--no-header");
        var json = on("gpus 0", "--json");

        assertThat(text.out()).isEqualTo("(No GPUs are available)\n");
        assertThat(json.out()).endsWith("\"gpus\": []\n}\n");
        assertThat(text.exitCode() + json.exitCode()).isZero();
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            value = {
                "'' => [0] T4 | 30°C,   0 % |     0 / 16384 MB | X(1M) Y(2M)",
                "compute=!3 => [0] T4 | 30°C,   0 % |     0 / 16384 MB | Y(2M)",
                "graphics=!3 => [0] T4 | 30°C,   0 % |     0 / 16384 MB | X(1M)",
                "compute=!3 graphics=!3 => [0] T4 | 30°C,   0 % |     0 / 16384 MB | (Not"
                        + " Supported)",
            })
    void whatOneProcessListGivesIsShown(String errors, String line) throws Exception {
        var scenario =
                """
                gpus 1
                gpu 0 name=T4 mem.total=16G %s
                proc 0 compute 7001 1M
                proc 0 graphics 7002 2M
                who 7001 X 1M 0 a
                who 7002 Y 1M 0 b
                """;

        var run = on(scenario.replace("%s", errors), "--no-header");

        assertThat(run.err()).isEmpty();
        assertThat(run.lines()).containsExactly(line);
    }

    @Test
    void aProcessIsShownOnceOnEachOfItsGpus() throws Exception {
        var scenario =
                """
                gpus 2
                proc 0 compute 7001 5M
                proc 0 graphics 7001 9M
                proc 0 compute 7001 7M
                proc 1 compute 7001 3M
                who 7001 eve 1M 0 x
                """;

        var run = on(scenario, "--no-header");

        assertThat(run.lines().get(0)).endsWith("| eve(5M)");
        assertThat(run.lines().get(1)).endsWith("| eve(3M)");
    }

    @Test
    void wideNumbersWidenTheirOwnRowAlone() throws Exception {
        var scenario =
                """
                gpus 11
                gpu * name=T4 mem.total=16G
                gpu 10 temp=100 util=100 power=1200W plimit=1400W mem.total=294912M mem.used=123456M
                """;

        var run = on(scenario, "--no-header", "-P");

        assertThat(run.lines().get(0))
                .isEqualTo("[0] T4 | 30°C,   0 %,   50 / 250 W |     0 / 16384 MB |");
        assertThat(run.lines().get(10))
                .isEqualTo("[10] T4 |100°C, 100 %,  1200 / 1400 W | 123456 / 294912 MB |");
    }

    @Test
    void aFileThatIsNoLibraryIsNamed() throws Exception {
        var file = Files.writeString(folder.resolve("libnvidia-ml.so.1"), "no library");

        var given = Run.gpustat("--nvml", file.toString()).run();
        var inEnvironment = Run.gpustat().with("GPUSTAT_NVML", file.toString()).run();

        assertThat(given.exitCode()).isEqualTo(1);
        assertThat(given.out()).isEmpty();
        assertThat(given.err()).contains(file.toString());
        assertThat(inEnvironment.err()).isEqualTo(given.err());
    }

    private Run on(String scenario, String... options) throws Exception {
        var file = Files.writeString(folder.resolve("machine.scn"), scenario + "\n");
        var words = new java.util.ArrayList<>(List.of("--simulate", file.toString()));
        words.addAll(List.of(options));
        return Run.gpustat(words.toArray(String[]::new)).run();
    }
}
