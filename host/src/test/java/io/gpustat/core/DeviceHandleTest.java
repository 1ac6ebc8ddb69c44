package io.gpustat.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gpustat.nvml.Nvml;
import io.gpustat.nvml.NvmlReturn;
import io.gpustat.nvml.Scenario;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

class DeviceHandleTest {

    @TempDir private Path folder;

    private Nvml nvml(String line) throws Exception {
        var file = Files.write(folder.resolve("test.scn"), List.of("gpus 1", line));
        return Nvml.simulated(Scenario.read(file), Map.of());
    }

    private static DeviceHandle handle(Nvml nvml) throws Exception {
        return new DeviceHandle(new FoundDevice.Present(nvml.device(0)));
    }

    @Test
    void whatIsNotSupportedIsNull() throws Exception {
        try (var nvml = nvml("gpu 0 fan=!NOT_SUPPORTED")) {
            assertThat(handle(nvml).get("fanSpeed", List.of())).isNull();
            assertThat(handle(nvml).get("vbiosVersion", List.of())).isNull();
            assertThat(handle(nvml).call("nvmlDeviceGetSomethingNew")).isNull();
        }
    }

    @Test
    void everyOtherErrorSaysItsCode() throws Exception {
        try (var nvml = nvml("gpu 0 power=!NO_PERMISSION")) {
            assertThatThrownBy(() -> handle(nvml).get("powerUsage", List.of()))
                    .hasMessage("nvmlDeviceGetPowerUsage: Insufficient Permissions (4)");
        }
        var lost = new DeviceHandle(new FoundDevice.Lost(3, NvmlReturn.GPU_IS_LOST));
        assertThatThrownBy(() -> lost.get("serial", List.of()))
                .hasMessage("nvmlDeviceGetSerial: GPU is lost (15)");
        assertThat(lost.index()).isEqualTo(3);
    }

    @Test
    void aWrongNameIsToldWithTheNearestInItsCase() throws Exception {
        try (var nvml = nvml("gpu 0 temp=1")) {
            assertThatThrownBy(() -> handle(nvml).get("clock_inf", List.of()))
                    .hasMessage("device has no getter 'clock_inf'; did you mean 'clock_info'?");
            assertThatThrownBy(() -> handle(nvml).get("pcieThroughputs", List.of()))
                    .hasMessageEndingWith("did you mean 'pcieThroughput'?");
        }
    }

    @Test
    void everyGetterHasAName() throws Exception {
        try (var nvml = nvml("gpu 0 temp=1")) {
            assertThat(handle(nvml).getters())
                    .doesNotHaveDuplicates()
                    .contains("clockInfo", "bar1MemoryInfo", "nvlinkState", "eccErrors", "migMode")
                    .allMatch(name -> name.matches("[a-z][A-Za-z0-9]*"));
        }
    }
}
