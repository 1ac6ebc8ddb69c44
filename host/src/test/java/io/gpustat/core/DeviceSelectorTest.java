package io.gpustat.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gpustat.nvml.Nvml;
import io.gpustat.nvml.NvmlException;
import io.gpustat.nvml.Scenario;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

final class DeviceSelectorTest {

    private static final String THREE =
            """
            gpus 3
            gpu 0 uuid=GPU-aa pci=0000:1b:00
            gpu 1 uuid=GPU-bb pci=0000:3b:00
            gpu 2 uuid=GPU-cc pci=0001:3b:00
            """;

    @TempDir private Path folder;

    @Test
    void aListNamesGpusInItsOrder() {
        assertThat(DeviceSelector.parse("2, 0,GPU-aa,MIG-1 ,0000:3b:00.0,3b:00.0"))
                .containsExactly(
                        new DeviceSelector.Index(2),
                        new DeviceSelector.Index(0),
                        new DeviceSelector.Uuid("GPU-aa"),
                        new DeviceSelector.Uuid("MIG-1"),
                        new DeviceSelector.PciBusId("0000:3b:00.0"),
                        new DeviceSelector.PciBusId("3b:00.0"));
    }

    @ParameterizedTest
    @CsvSource({"00, 0", "+1, 1", "' 2', 2", "-1, -1"})
    void indicesAreReadAsPythonReadsThem(String text, int index) {
        assertThat(DeviceSelector.parse(text)).containsExactly(new DeviceSelector.Index(index));
    }

    @ParameterizedTest
    @CsvSource({"'', ''", "abc, abc", "'0,', ''", "'0,1.0', 1.0", ":, :", "9999999999, 9999999999"})
    void thePieceThatNamesNoGpuIsShown(String list, String piece) {
        assertThatThrownBy(() -> DeviceSelector.parse(list))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("'" + piece + "' names no GPU: an index (0), a UUID");
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "2, 2", "GPU-bb, 1", "3b:00.0, 1", "0001:3b:00.0, 2"})
    void aGpuIsFoundByEachOfItsNames(String name, int index) throws Exception {
        try (var nvml = on(THREE)) {
            assertThat(find(nvml, name)).containsExactly(index);
        }
    }

    @Test
    void theOrderOfTheListIsKept() throws Exception {
        try (var nvml = on(THREE)) {
            assertThat(find(nvml, "2,GPU-aa,1")).containsExactly(2, 0, 1);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            value = {
                "3 => no GPU has the index 3: there are 3, 0 to 2",
                "-1 => no GPU has the index -1: there are 3, 0 to 2",
                "GPU-dd => no GPU has the UUID GPU-dd: there are 3, 0 to 2",
                "4b:00.0 => no GPU has the PCI bus id 4b:00.0: there are 3, 0 to 2",
                "1,9 => no GPU has the index 9: there are 3, 0 to 2",
            })
    void aGpuThatIsNotThereIsNamedWithThoseThatAre(String name, String message) throws Exception {
        try (var nvml = on(THREE)) {
            assertThatThrownBy(() -> find(nvml, name))
                    .isInstanceOf(NoSuchGpuException.class)
                    .hasMessage(message);
        }
    }

    @ParameterizedTest
    @CsvSource({"0, there are none", "1, 'there is one, 0'"})
    void noneAndOneAreSaidInWords(int count, String there) throws Exception {
        try (var nvml = on("gpus " + count + "\n")) {
            assertThatThrownBy(() -> find(nvml, "7"))
                    .hasMessage("no GPU has the index 7: " + there);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "GPU-bb", "3b:00.0"})
    void aLostGpuIsNotOneThatIsNotThere(String name) throws Exception {
        try (var nvml = on(THREE + "gpu 1 handle=!GPU_IS_LOST\n")) {
            assertThatThrownBy(() -> find(nvml, name)).isInstanceOf(NvmlException.class);
        }
    }

    private static List<Integer> find(Nvml nvml, String list) throws Exception {
        var indices = new ArrayList<Integer>();
        for (var selector : DeviceSelector.parse(list)) {
            indices.add(selector.find(nvml).index());
        }
        return indices;
    }

    private Nvml on(String scenario) throws Exception {
        var file = Files.writeString(folder.resolve("machine.scn"), scenario);
        return Nvml.simulated(Scenario.read(file), Map.of());
    }
}
