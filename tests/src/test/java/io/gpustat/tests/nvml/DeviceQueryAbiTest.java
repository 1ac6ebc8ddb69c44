package io.gpustat.tests.nvml;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.nvml.DeviceQuery;
import io.gpustat.nvml.Nvml;
import io.gpustat.nvml.NvmlReturn;
import io.gpustat.nvml.Reading.Missing;
import io.gpustat.nvml.Reading.Value;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Asks a real C library through real JNA what plugins ask a device. */
class DeviceQueryAbiTest {

    @TempDir private Path folder;

    private Object ask(Nvml nvml, DeviceQuery query, Object... arguments) throws Exception {
        return nvml.device(0).ask(query, List.of(arguments));
    }

    @ParameterizedTest
    @ValueSource(strings = {"DRIVER=418", "DRIVER=550"})
    void readsEachShapeOfFunction(String driver) throws Exception {
        try (var nvml = Nvml.load(StubLibrary.build(folder, driver))) {
            assertThat(ask(nvml, DeviceQuery.CLOCK_INFO, "sm")).isEqualTo(new Value<>(1965L));
            assertThat(ask(nvml, DeviceQuery.CLOCK_INFO, "video")).isEqualTo(new Value<>(1545L));
            assertThat(ask(nvml, DeviceQuery.PCIE_THROUGHPUT, "tx"))
                    .isEqualTo(new Value<>(4_100_000_000L));
            assertThat(ask(nvml, DeviceQuery.PCIE_THROUGHPUT, "rx")).isEqualTo(new Value<>(17L));
            assertThat(ask(nvml, DeviceQuery.NVLINK_STATE, 1)).isEqualTo(new Value<>(false));
            assertThat(ask(nvml, DeviceQuery.ECC_ERRORS, "uncorrected", "aggregate"))
                    .isEqualTo(new Value<>((1L << 33) + 11));
            assertThat(ask(nvml, DeviceQuery.BAR1_MEMORY_INFO))
                    .isEqualTo(
                            new Value<>(
                                    Map.of(
                                            "total",
                                            (1L << 37) + 1,
                                            "free",
                                            (1L << 36) + 5,
                                            "used",
                                            7L)));
            assertThat(ask(nvml, DeviceQuery.CUDA_COMPUTE_CAPABILITY))
                    .isEqualTo(new Value<>(List.of(8L, 6L)));
            assertThat(ask(nvml, DeviceQuery.TOTAL_ENERGY_CONSUMPTION))
                    .isEqualTo(new Value<>((1L << 40) + 9));
            assertThat(ask(nvml, DeviceQuery.CLOCKS_EVENT_REASONS))
                    .isEqualTo(new Value<>(List.of("sw_power_cap", "sw_thermal_slowdown")));
            assertThat(ask(nvml, DeviceQuery.UTILIZATION_RATES))
                    .isEqualTo(new Value<>(Map.of("gpu", 83L, "memory", 41L)));
            assertThat(ask(nvml, DeviceQuery.SERIAL)).isEqualTo(new Value<>("1650000000001"));
        }
    }

    @Test
    void readsRowsOfStructs() throws Exception {
        try (var nvml = Nvml.load(StubLibrary.build(folder))) {
            assertThat(ask(nvml, DeviceQuery.PROCESS_UTILIZATION))
                    .isEqualTo(
                            new Value<>(
                                    List.of(
                                            sample(1001, 1, 71, 22, 3, 4),
                                            sample(4_000_000_001L, 2, 5, 6, 0, 0))));
            assertThat(ask(nvml, DeviceQuery.PROCESS_UTILIZATION, 1L << 51))
                    .isEqualTo(new Value<>(List.of()));
            assertThat(ask(nvml, DeviceQuery.UTILIZATION_SAMPLES))
                    .isEqualTo(
                            new Value<>(
                                    List.of(Map.of("timestamp", (1L << 50) + 3, "value", 0x53L))));
        }
    }

    private static Map<String, Object> sample(
            long pid, long time, long sm, long memory, long encoder, long decoder) {
        return Map.of(
                "pid",
                pid,
                "timestamp",
                (1L << 50) + time,
                "sm",
                sm,
                "memory",
                memory,
                "encoder",
                encoder,
                "decoder",
                decoder);
    }

    @Test
    void theDriverSaysWhatIsWrong() throws Exception {
        try (var nvml = Nvml.load(StubLibrary.build(folder))) {
            assertThat(ask(nvml, DeviceQuery.CLOCK_INFO, 9))
                    .isEqualTo(
                            new Missing<>(NvmlReturn.INVALID_ARGUMENT, "nvmlDeviceGetClockInfo"));
            assertThat(ask(nvml, DeviceQuery.BRAND))
                    .isEqualTo(new Missing<>(NvmlReturn.FUNCTION_NOT_FOUND, "nvmlDeviceGetBrand"));
        }
    }
}
