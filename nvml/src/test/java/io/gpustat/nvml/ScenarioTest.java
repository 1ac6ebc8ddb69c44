package io.gpustat.nvml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

class ScenarioTest {

    @TempDir private Path folder;

    /** Those of machines in good health. */
    static List<String> names() {
        return Scenario.names().stream()
                .filter(name -> !List.of("broken-driver", "unknown").contains(name))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("names")
    void eachBundledScenarioRunsAndInventsItsProcesses(String name) throws Exception {
        try (var nvml = Nvml.simulated(Scenario.bundled(name), Map.of())) {
            for (var index = 0; index < nvml.deviceCount(); index++) {
                if (name.equals("lost-gpu") && index == 2) {
                    continue;
                }
                var device = nvml.device(index);
                assertThat(device.read(Metric.NAME).orNull()).containsAnyOf("NVIDIA", "Tesla");
                assertThat(device.read(Metric.MEMORY).orNull())
                        .satisfies(memory -> assertThat(memory.used()).isLessThan(memory.total()));
                assertThat(device.computeProcesses().orNull())
                        .allSatisfy(
                                process -> assertThat(nvml.invented(process.pid())).isPresent());
            }
        }
    }

    @Test
    void ofTheUnknownMachineNextToNothingIsKnown() throws Exception {
        try (var nvml = Nvml.simulated(Scenario.bundled("unknown"), Map.of())) {
            var device = nvml.device(0);

            assertThat(device.read(Metric.NAME).orNull()).isNull();
            assertThat(device.read(Metric.MEMORY).orNull()).isNull();
            assertThat(device.computeProcesses().orNull()).isNull();
        }
    }

    @Test
    void theBrokenDriverOpensAndFailsAtEveryQuery() throws Exception {
        try (var nvml = Nvml.simulated(Scenario.bundled("broken-driver"), Map.of())) {
            assertThatThrownBy(nvml::deviceCount)
                    .isInstanceOf(NvmlException.class)
                    .hasMessageContaining("Unknown Error");
        }
    }

    @Test
    void everyScenarioInTheFolderIsListed() throws Exception {
        var resource = Scenario.class.getResource("scenarios/h100x8.scn");

        try (var files = Files.list(Path.of(new URI(String.valueOf(resource))).getParent())) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrderElementsOf(
                            Scenario.names().stream().map(name -> name + ".scn").toList());
        }
    }

    @Test
    void aNameThatIsNotKnownIsAnsweredWithTheNearestAndAll() {
        assertThatThrownBy(() -> Scenario.bundled("h100x9"))
                .isInstanceOf(ScenarioException.class)
                .hasMessageContainingAll("h100x9", "did you mean 'h100x8'?", "rtx4090", "laptop");
    }

    @ParameterizedTest
    @ValueSource(strings = {"../../../../etc/passwd", "", "h100x8.scn"})
    void aNameIsNotAPath(String name) {
        assertThatThrownBy(() -> Scenario.bundled(name)).isInstanceOf(ScenarioException.class);
    }

    @Test
    void aFileThatIsNotThereIsNamed() {
        var file = folder.resolve("none.scn");

        assertThatThrownBy(() -> Scenario.read(file))
                .isInstanceOf(ScenarioException.class)
                .hasMessage(file + ": there is no such file");
    }

    @Test
    void aFolderIsNoScenario() {
        assertThatThrownBy(() -> Scenario.read(folder))
                .isInstanceOf(ScenarioException.class)
                .hasMessageStartingWith(folder + ": cannot be read");
    }

    @Test
    void aHugeFileIsNotRead() throws Exception {
        var file = Files.write(folder.resolve("huge.scn"), new byte[(1 << 20) + 1]);

        assertThatThrownBy(() -> Scenario.read(file))
                .isInstanceOf(ScenarioException.class)
                .hasMessageEndingWith("is too large for a scenario");
    }

    @Test
    void aMistakeInAFileIsToldWithFileAndLine() throws Exception {
        var file = Files.writeString(folder.resolve("a.scn"), "gpus 1\r\ngpu 0 temp=x\r\n");

        assertThatThrownBy(() -> Scenario.read(file))
                .hasMessage(file + ":2: number expected, got 'x'");
    }
}
