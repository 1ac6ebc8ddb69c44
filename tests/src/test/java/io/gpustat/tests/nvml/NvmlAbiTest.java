package io.gpustat.tests.nvml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.gpustat.nvml.MemoryInfo;
import io.gpustat.nvml.Metric;
import io.gpustat.nvml.Nvml;
import io.gpustat.nvml.NvmlDevice;
import io.gpustat.nvml.NvmlException;
import io.gpustat.nvml.NvmlProcess;
import io.gpustat.nvml.NvmlReturn;
import io.gpustat.nvml.Reading.Missing;
import io.gpustat.nvml.Reading.Value;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;

/** Calls a real C library through real JNA: sizes, offsets, fall-backs, texts. */
class NvmlAbiTest {

    private static final long GIB = 1L << 30;
    private static final List<NvmlProcess> THREE_PROCESSES =
            List.of(process(1001), new NvmlProcess(1002, OptionalLong.empty()), process(1003));

    @TempDir private Path folder;

    private static NvmlProcess process(long pid) {
        return new NvmlProcess(pid, OptionalLong.of(GIB + pid));
    }

    private Nvml load(String... macros) throws Exception {
        return Nvml.load(StubLibrary.build(folder, macros));
    }

    private static void readsWhatAllGenerationsHave(Nvml nvml, NvmlDevice gpu) throws Exception {
        assertThat(nvml.deviceCount()).isEqualTo(1);
        assertThat(nvml.cudaVersion()).isEqualTo(new Value<>("12.4"));
        assertThat(nvml.nvmlVersion()).isEqualTo(new Value<>("12.1"));
        assertThat(nvml.deviceByUuid("GPU-5d41a6e2").index()).isZero();
        assertThat(nvml.deviceByPciBusId("00000000:1B:00.0").index()).isZero();
        assertThat(gpu.read(Metric.NAME)).isEqualTo(new Value<>("NVIDIA Stub"));
        assertThat(gpu.read(Metric.UUID)).isEqualTo(new Value<>("GPU-5d41a6e2"));
        assertThat(gpu.read(Metric.SERIAL)).isEqualTo(new Value<>("1650000000001"));
        assertThat(gpu.read(Metric.TEMPERATURE)).isEqualTo(new Value<>(61L));
        assertThat(gpu.read(Metric.FAN_SPEED))
                .isEqualTo(new Missing<>(NvmlReturn.NOT_SUPPORTED, "nvmlDeviceGetFanSpeed"));
        assertThat(gpu.read(Metric.UTILIZATION)).isEqualTo(new Value<>(83L));
        assertThat(gpu.read(Metric.ENCODER)).isEqualTo(new Value<>(12L));
        assertThat(gpu.read(Metric.DECODER)).isEqualTo(new Value<>(3L));
        assertThat(gpu.read(Metric.POWER_DRAW)).isEqualTo(new Value<>(312_450L));
        assertThat(gpu.read(Metric.POWER_LIMIT)).isEqualTo(new Value<>(4_000_000_000L));
        assertThat(gpu.call("nvmlDeviceGetNumGpuCores")).isEqualTo(new Value<>(16_896L));
        assertThat(gpu.computeProcesses()).isEqualTo(new Value<>(THREE_PROCESSES));
        assertThat(gpu.graphicsProcesses()).isEqualTo(new Value<>(List.of(process(1001))));
        assertThat(gpu.mpsProcesses().orNull()).isNull();
    }

    @ParameterizedTest
    @CsvSource({
        "418, 418.226.00, 11, 0000:1B:00.0",
        "470, 470.223.02, 11, 00000000:1B:00.0",
        "535, 535.54.03, 10, 00000000:1B:00.0",
        "550, 550.54.15, 10, 00000000:1B:00.0"
    })
    void readsEachGenerationOfDrivers(int driver, String version, long usedGib, String busId)
            throws Exception {
        try (var nvml = load("DRIVER=" + driver)) {
            var gpu = nvml.device(0);

            readsWhatAllGenerationsHave(nvml, gpu);
            assertThat(nvml.driverVersion()).isEqualTo(new Value<>(version));
            assertThat(gpu.read(Metric.MEMORY))
                    .isEqualTo(new Value<>(new MemoryInfo(usedGib * GIB + 3, 24 * GIB + 1)));
            assertThat(gpu.read(Metric.PCI_BUS_ID)).isEqualTo(new Value<>(busId));
        }
    }

    @Test
    void aDeviceThatDoesNotExistIsAnError() throws Exception {
        try (var nvml = load()) {
            assertThatThrownBy(() -> nvml.device(1)).hasMessageContaining("Invalid Argument");
            assertThatThrownBy(() -> nvml.deviceByUuid("GPU-0")).hasMessageContaining("Not Found");
        }
    }

    @Test
    void isShutDownWhenItIsClosed() throws Exception {
        var nvml = load();
        nvml.close();

        assertThatThrownBy(nvml::deviceCount).hasMessageContaining("Uninitialized");
    }

    @ParameterizedTest
    @ValueSource(strings = {"DRIVER=418", "DRIVER=470", "DRIVER=535", "DRIVER=550"})
    void manyProcessesAreListed(String driver) throws Exception {
        try (var nvml = load(driver, "PROCESSES=535")) {
            assertThat(nvml.device(0).computeProcesses().orNull())
                    .hasSize(535)
                    .endsWith(process(1001 + 534));
        }
    }

    @Test
    void aListThatGrowsBetweenTheCallsIsReadWhole() throws Exception {
        try (var nvml = load("PROCESSES=40", "GROWS")) {
            assertThat(nvml.device(0).computeProcesses().orNull())
                    .hasSize(100)
                    .endsWith(process(1001 + 99));
        }
    }

    @Test
    void aTextThatFillsItsBufferHasNoZeroAtItsEnd() throws Exception {
        try (var nvml = load("FULL_TEXT")) {
            assertThat(nvml.device(0).read(Metric.NAME)).isEqualTo(new Value<>("x".repeat(96)));
            assertThat(nvml.driverVersion()).isEqualTo(new Value<>("x".repeat(80)));
        }
    }

    @Test
    void aTextThatIsNoUtf8HasReplacementCharacters() throws Exception {
        try (var nvml = load("BROKEN_TEXT")) {
            assertThat(nvml.device(0).read(Metric.NAME))
                    .isEqualTo(new Value<>("G\uFFFDPU \u82F1 \uFFFD"));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "4, NO_PERMISSION",
        "9, DRIVER_NOT_LOADED",
        "18, LIB_RM_VERSION_MISMATCH",
        "999, UNKNOWN",
        "4711, UNKNOWN"
    })
    void aFailedInitialisationSaysWhy(int code, NvmlReturn reason) throws Exception {
        var file = StubLibrary.build(folder, "INIT_RESULT=" + code);

        var failure = catchThrowableOfType(NvmlException.class, () -> Nvml.load(file));

        assertThat(failure.reason()).isEqualTo(reason);
        assertThat(failure.attempts()).singleElement().asString().startsWith(file + ": ");
    }

    @Test
    void aFileThatIsNoLibraryIsNamedWithTheLoadersReason() throws Exception {
        var file = Files.writeString(folder.resolve("libnvidia-ml.so.1"), "not a library\n");

        var failure = catchThrowableOfType(NvmlException.class, () -> Nvml.load(file));

        assertThat(failure.reason()).isEqualTo(NvmlReturn.LIBRARY_NOT_FOUND);
        assertThat(failure.attempts())
                .singleElement()
                .asString()
                .startsWith(file.toString())
                .containsAnyOf("file too short", "invalid ELF header");
    }

    @Test
    void aLibraryThatIsNotNvmlIsRefused() throws Exception {
        var source = Files.writeString(folder.resolve("other.c"), "int other(void) { return 0; }");
        var file = folder.resolve("other.so");
        var compiler =
                new ProcessBuilder("gcc", "-shared", "-o", file.toString(), source.toString());
        assertThat(compiler.start().waitFor()).isZero();

        var failure = catchThrowableOfType(NvmlException.class, () -> Nvml.load(file));

        assertThat(failure.reason()).isEqualTo(NvmlReturn.FUNCTION_NOT_FOUND);
    }
}
