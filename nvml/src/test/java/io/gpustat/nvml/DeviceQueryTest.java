package io.gpustat.nvml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gpustat.nvml.Reading.Missing;
import io.gpustat.nvml.Reading.Value;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

class DeviceQueryTest {

    @TempDir private Path folder;

    private final FakeLibrary library = new FakeLibrary();

    private @Nullable Object ask(DeviceQuery query, @Nullable Object... arguments)
            throws Exception {
        return library.device().ask(query, Arrays.asList(arguments)).orNull();
    }

    private @Nullable Object simulated(String line, DeviceQuery query, Object... arguments)
            throws Exception {
        var file = Files.write(folder.resolve("test.scn"), List.of("gpus 1", line));
        try (var nvml = Nvml.simulated(Scenario.read(file), Map.of())) {
            return nvml.device(0).ask(query, List.of(arguments)).orNull();
        }
    }

    @ParameterizedTest
    @CsvSource({"graphics, 0", "sm, 1", "MEM, 2", "video, 3"})
    void aWordStandsForTheNumberOfC(String word, int number) throws Exception {
        library.on(
                "nvmlDeviceGetClockInfo",
                arguments -> FakeLibrary.words(arguments[2], 1000 + (int) arguments[1]));

        assertThat(ask(DeviceQuery.CLOCK_INFO, word)).isEqualTo(1000L + number);
        assertThat(ask(DeviceQuery.CLOCK_INFO, (long) number)).isEqualTo(1000L + number);
    }

    @Test
    void aWrongWordIsNamedWithTheRightOnes() {
        assertThatThrownBy(() -> ask(DeviceQuery.CLOCK_INFO, "smm"))
                .hasMessage("clock_info: no clock 'smm' (one of graphics, sm, mem, video)");
        assertThatThrownBy(() -> ask(DeviceQuery.CLOCK_INFO))
                .hasMessage("clock_info: which clock? (one of graphics, sm, mem, video)");
        assertThatThrownBy(() -> ask(DeviceQuery.NVLINK_STATE, "first"))
                .hasMessage("nvlink_state: no link 'first' (a number)");
        assertThatThrownBy(() -> ask(DeviceQuery.SERIAL, "x"))
                .hasMessage("serial takes 0 argument(s): []");
    }

    @Test
    void whatIsNotSaidIsTheUsual() throws Exception {
        library.on(
                "nvmlDeviceGetTotalEccErrors",
                arguments -> {
                    ((long[]) arguments[3])[0] = arguments[2].equals(0) ? 1L << 40 : 2;
                    return arguments[1].equals(1) ? 0 : 2;
                });

        assertThat(ask(DeviceQuery.ECC_ERRORS, "uncorrected")).isEqualTo(1L << 40);
        assertThat(ask(DeviceQuery.ECC_ERRORS, "uncorrected", "aggregate")).isEqualTo(2L);
    }

    @Test
    void severalNumbersAreAMappingOrAList() throws Exception {
        library.on(
                        "nvmlDeviceGetEccMode",
                        arguments ->
                                FakeLibrary.words(arguments[1], 1)
                                        + FakeLibrary.words(arguments[2], 0))
                .on(
                        "nvmlDeviceGetCudaComputeCapability",
                        arguments ->
                                FakeLibrary.words(arguments[1], 9)
                                        + FakeLibrary.words(arguments[2], 0));

        assertThat(ask(DeviceQuery.ECC_MODE)).isEqualTo(Map.of("current", true, "pending", false));
        assertThat(ask(DeviceQuery.CUDA_COMPUTE_CAPABILITY)).isEqualTo(List.of(9L, 0L));
    }

    @Test
    void aStructIsReadByItsLayout() throws Exception {
        library.on(
                "nvmlDeviceGetBAR1MemoryInfo",
                arguments -> {
                    var struct = FakeLibrary.struct(arguments[1]);
                    struct.putLong(300).putLong(200).putLong(100);
                    return struct.capacity() == 24 ? 0 : 7;
                });

        assertThat(ask(DeviceQuery.BAR1_MEMORY_INFO))
                .isEqualTo(Map.of("total", 300L, "free", 200L, "used", 100L));
    }

    @Test
    void aMaskOfBitsIsAListOfNames() throws Exception {
        library.on(
                "nvmlDeviceGetCurrentClocksEventReasons",
                arguments -> {
                    ((long[]) arguments[1])[0] = 0x1_0000_0024L;
                    return 0;
                });

        assertThat(ask(DeviceQuery.CLOCKS_EVENT_REASONS))
                .isEqualTo(List.of("sw_power_cap", "sw_thermal_slowdown", "0x100000000"));
    }

    @Test
    void anOlderDriverIsAskedByTheOlderName() throws Exception {
        library.on("nvmlDeviceGetCurrentClocksThrottleReasons", arguments -> 0);

        assertThat(ask(DeviceQuery.CLOCKS_EVENT_REASONS)).isEqualTo(List.of());
    }

    @Test
    void aNumberThatMeansUnknownIsNoValue() throws Exception {
        library.on(
                "nvmlDeviceGetPerformanceState", arguments -> FakeLibrary.words(arguments[1], 32));

        assertThat(ask(DeviceQuery.PERFORMANCE_STATE)).isNull();
    }

    @Test
    void rowsAreAskedForAgainWithMoreRoom() throws Exception {
        library.on(
                "nvmlDeviceGetProcessUtilization",
                arguments -> {
                    var count = (int[]) arguments[2];
                    if (count[0] < 300) {
                        count[0] = 300;
                        return 7;
                    }
                    count[0] = 300;
                    var struct = FakeLibrary.struct(arguments[1]);
                    for (var i = 0; i < 300; i++) {
                        struct.position(i * 32).putInt(100 + i).putInt(-1).putLong(5_000_000_000L);
                        struct.putInt(1).putInt(2).putInt(3).putInt(4);
                    }
                    return arguments[3].equals(77L) ? 0 : 2;
                });

        assertThat(ask(DeviceQuery.PROCESS_UTILIZATION, 77L))
                .asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.LIST)
                .hasSize(300)
                .endsWith(
                        Map.of(
                                "pid",
                                399L,
                                "timestamp",
                                5_000_000_000L,
                                "sm",
                                1L,
                                "memory",
                                2L,
                                "encoder",
                                3L,
                                "decoder",
                                4L));
    }

    @Test
    void aSampleIsOfTheTypeThatTheDriverSays() throws Exception {
        library.on(
                "nvmlDeviceGetSamples",
                arguments -> {
                    ((int[]) arguments[3])[0] = 0;
                    ((int[]) arguments[4])[0] = 1;
                    FakeLibrary.struct(arguments[5])
                            .putLong(9)
                            .putLong(Double.doubleToLongBits(12.5));
                    return arguments[1].equals(1) && arguments[2].equals(0L) ? 0 : 2;
                });

        assertThat(ask(DeviceQuery.UTILIZATION_SAMPLES))
                .isEqualTo(List.of(Map.of("timestamp", 9L, "value", 12.5)));
    }

    @Test
    void noSamplesSinceThenAreNoRows() throws Exception {
        library.returning("nvmlDeviceGetProcessUtilization", 6);

        assertThat(ask(DeviceQuery.PROCESS_UTILIZATION)).isEqualTo(List.of());
    }

    @Test
    void retiredPagesAreCountedWhereTheyDoNotFitEither() throws Exception {
        library.on(
                "nvmlDeviceGetRetiredPages",
                arguments -> {
                    ((int[]) arguments[2])[0] = arguments[1].equals(1) ? 700 : 3;
                    return arguments[1].equals(1) ? 7 : 0;
                });

        assertThat(ask(DeviceQuery.RETIRED_PAGES, "single_bit")).isEqualTo(3L);
        assertThat(ask(DeviceQuery.RETIRED_PAGES, "double_bit")).isEqualTo(700L);
    }

    @Test
    void whatFailsSaysWhy() throws Exception {
        library.returning("nvmlDeviceGetSerial", 15);

        assertThat(library.device().ask(DeviceQuery.SERIAL, List.of()))
                .isEqualTo(new Missing<>(NvmlReturn.GPU_IS_LOST, "nvmlDeviceGetSerial"));
    }

    @Test
    void isFoundInAnySpelling() {
        assertThat(DeviceQuery.named("clock_info")).contains(DeviceQuery.CLOCK_INFO);
        assertThat(DeviceQuery.named("clockInfo")).contains(DeviceQuery.CLOCK_INFO);
        assertThat(DeviceQuery.named("nvmlDeviceGetClockInfo")).contains(DeviceQuery.CLOCK_INFO);
        assertThat(DeviceQuery.named("total_ecc_errors")).contains(DeviceQuery.ECC_ERRORS);
        assertThat(DeviceQuery.named("fan_speed")).contains(DeviceQuery.FAN_SPEED);
        assertThat(DeviceQuery.named("current_clocks_throttle_reasons"))
                .contains(DeviceQuery.CLOCKS_EVENT_REASONS);
        assertThat(DeviceQuery.named("clock_inf")).isEmpty();
    }

    @Test
    void aSimulationAnswersByTheNumbersOfItsScenario() throws Exception {
        assertThat(simulated("gpu 0 metric.NumGpuCores=16896", DeviceQuery.NUM_GPU_CORES))
                .isEqualTo(16_896L);
        assertThat(
                        simulated(
                                "gpu 0 metric.TemperatureThreshold=95,92",
                                DeviceQuery.TEMPERATURE_THRESHOLD,
                                "slowdown"))
                .isEqualTo(92L);
        assertThat(
                        simulated(
                                "gpu 0 metric.BAR1MemoryInfo=256M,200M,56M",
                                DeviceQuery.BAR1_MEMORY_INFO))
                .isEqualTo(Map.of("total", 256L << 20, "free", 200L << 20, "used", 56L << 20));
        assertThat(simulated("gpu 0 clock.sm=1234", DeviceQuery.CLOCK_INFO, "sm")).isEqualTo(1234L);
        assertThat(simulated("gpu 0 pcie.rx=77", DeviceQuery.PCIE_THROUGHPUT, "rx")).isEqualTo(77L);
        assertThat(simulated("gpu 0 ecc.corr=5", DeviceQuery.ECC_ERRORS, "corrected"))
                .isEqualTo(5L);
        assertThat(
                        simulated(
                                "gpu 0 metric.CudaComputeCapability=9,0",
                                DeviceQuery.CUDA_COMPUTE_CAPABILITY))
                .isEqualTo(List.of(9L, 0L));
        assertThat(simulated("gpu 0 mem.used=1G mem.reserved=1M", DeviceQuery.MEMORY_INFO))
                .isEqualTo(
                        Map.of(
                                "total",
                                16L << 30,
                                "reserved",
                                1L << 20,
                                "free",
                                (15L << 30) - (1 << 20),
                                "used",
                                1L << 30));
    }

    @Test
    void aSimulationsProcessesShareItsLoad() throws Exception {
        var file =
                Files.write(
                        folder.resolve("test.scn"),
                        List.of(
                                "gpus 1",
                                "gpu 0 util=80 util.mem=30",
                                "proc 0 compute 17 1M",
                                "proc 0 compute 18 1M"));
        try (var nvml = Nvml.simulated(Scenario.read(file), Map.of())) {
            var device = nvml.device(0);

            assertThat(device.ask(DeviceQuery.PROCESS_UTILIZATION, List.of()).orNull())
                    .asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.LIST)
                    .hasSize(2)
                    .allSatisfy(row ->
                            assertThat((Map<?, ?>) row)
                                    .extracting("sm", "memory")
                                    .isEqualTo(List.of(40L, 15L)));
            assertThat(device.ask(DeviceQuery.UTILIZATION_SAMPLES, List.of()).orNull())
                    .asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.LIST)
                    .isNotEmpty()
                    .allSatisfy(row -> assertThat(((Map<?, ?>) row).get("value")).isEqualTo(80L));
        }
    }

    @Test
    void migDevicesAreListedWithTheirIds() throws Exception {
        try (var nvml = Nvml.simulated(Scenario.bundled("mig-a100"), Map.of())) {
            assertThat(nvml.device(0).ask(DeviceQuery.MIG_DEVICES, List.of()).orNull())
                    .asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.LIST)
                    .hasSize(3)
                    .first()
                    .isEqualTo(
                            Map.of(
                                    "index",
                                    0L,
                                    "name",
                                    "NVIDIA A100-SXM4-80GB MIG 3g.40gb",
                                    "uuid",
                                    "MIG-5e0c7d1b-94a8-52f6-b3e1-80d92fc6a714",
                                    "gpu_instance_id",
                                    2L,
                                    "compute_instance_id",
                                    0L,
                                    "memory_total",
                                    40_192L << 20,
                                    "memory_used",
                                    30_120L << 20));
            assertThat(nvml.device(1).ask(DeviceQuery.MIG_DEVICES, List.of()))
                    .isEqualTo(new Value<>(List.of()));
        }
    }

    @Test
    void aMisspeltMetricOfAScenarioIsNamed() {
        assertThatThrownBy(() -> simulated("gpu 0 metric.NumGpuCore=1", DeviceQuery.NUM_GPU_CORES))
                .hasMessageContaining("did you mean 'NumGpuCores'?");
    }

    /** No call may write past its buffers, or stop at an exception, whatever a scenario says. */
    @ParameterizedTest
    @EnumSource(DeviceQuery.class)
    void everyQueryIsAnsweredByASimulation(DeviceQuery query) throws Exception {
        try (var nvml = Nvml.simulated(Scenario.bundled("h100x8"), Map.of())) {
            var arguments = query.parameters().stream().map(parameter -> (Object) 0L).toList();

            var reading = nvml.device(0).ask(query, arguments);

            if (reading instanceof Missing<Object> missing) {
                assertThat(missing.reason()).isEqualTo(NvmlReturn.NOT_SUPPORTED);
            } else {
                assertThat(reading.orNull()).isNotNull();
            }
        }
    }
}
