package io.gpustat.nvml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gpustat.nvml.Reading.Missing;
import io.gpustat.nvml.Reading.Value;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

class SimulatedNvmlTest {

    @TempDir private Path folder;

    private Scenario scenario(String... lines) throws Exception {
        return Scenario.read(Files.write(folder.resolve("test.scn"), List.of(lines)));
    }

    private Nvml nvml(String... lines) throws Exception {
        return Nvml.simulated(scenario(lines), Map.of());
    }

    /** The functions themselves, for what the Java side never does. */
    private NvmlLibrary library(String... lines) throws Exception {
        var library = new SimulatedNvml(scenario(lines), Map.of());
        library.call("nvmlInit_v2");
        return library;
    }

    @Test
    void answersWhatTheScenarioSays() throws Exception {
        try (var nvml =
                nvml(
                        "driver 555.1",
                        "gpus 2",
                        "gpu 1 name=\"NVIDIA X\" temp=61 fan=40,45 util=83 enc=12 dec=3"
                                + " power=312450mW plimit=350W mem.total=24G mem.used=10G"
                                + " mem.reserved=1G uuid=GPU-1 pci=0000:0a:00")) {
            var gpu = nvml.device(1);

            assertThat(nvml.driverVersion()).isEqualTo(new Value<>("555.1"));
            assertThat(nvml.cudaVersion()).isEqualTo(new Value<>("12.4"));
            assertThat(nvml.deviceCount()).isEqualTo(2);
            assertThat(gpu.read(Metric.NAME)).isEqualTo(new Value<>("NVIDIA X"));
            assertThat(gpu.read(Metric.TEMPERATURE)).isEqualTo(new Value<>(61L));
            assertThat(gpu.read(Metric.FAN_SPEED)).isEqualTo(new Value<>(40L));
            assertThat(gpu.read(Metric.UTILIZATION)).isEqualTo(new Value<>(83L));
            assertThat(gpu.read(Metric.ENCODER)).isEqualTo(new Value<>(12L));
            assertThat(gpu.read(Metric.DECODER)).isEqualTo(new Value<>(3L));
            assertThat(gpu.read(Metric.POWER_DRAW)).isEqualTo(new Value<>(312_450L));
            assertThat(gpu.read(Metric.POWER_LIMIT)).isEqualTo(new Value<>(350_000L));
            assertThat(gpu.read(Metric.MEMORY))
                    .isEqualTo(new Value<>(new MemoryInfo(10L << 30, 24L << 30)));
            assertThat(gpu.read(Metric.PCI_BUS_ID)).isEqualTo(new Value<>("00000000:0A:00.0"));
            assertThat(gpu.call("nvmlDeviceGetNumFans")).isEqualTo(new Value<>(2L));
            assertThat(nvml.deviceByUuid("GPU-1").index()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @CsvSource({"00000000:0A:00.0", "0000:0a:00.0", "0a:00.0", "0000:0a:00"})
    void findsAGpuByEachFormOfItsPlace(String place) throws Exception {
        try (var nvml = nvml("gpus 3", "gpu 2 pci=0000:0a:00")) {
            assertThat(nvml.deviceByPciBusId(place).index()).isEqualTo(2);
        }
    }

    @ParameterizedTest
    @CsvSource({"0000:0b:00.0, NOT_FOUND", "nonsense, INVALID_ARGUMENT", "a:b, INVALID_ARGUMENT"})
    void aPlaceWithoutAGpuIsAnError(String place, NvmlReturn reason) throws Exception {
        try (var nvml = nvml("gpus 1")) {
            assertThatThrownBy(() -> nvml.deviceByPciBusId(place))
                    .extracting(e -> ((NvmlException) e).reason())
                    .isEqualTo(reason);
        }
    }

    @Test
    void theInitialisationMayFail() {
        assertThatThrownBy(() -> nvml("error nvmlInit LIB_RM_VERSION_MISMATCH"))
                .extracting(e -> ((NvmlException) e).reason())
                .isEqualTo(NvmlReturn.LIB_RM_VERSION_MISMATCH);
    }

    @Test
    void aGpuMayBeLost() throws Exception {
        try (var nvml = nvml("gpus 2", "gpu 1 handle=!GPU_IS_LOST")) {
            assertThat(nvml.deviceCount()).isEqualTo(2);
            assertThat(nvml.device(0).index()).isZero();
            assertThatThrownBy(() -> nvml.device(1)).hasMessageContaining("GPU is lost");
            assertThatThrownBy(() -> nvml.device(2)).hasMessageContaining("Invalid Argument");
        }
    }

    @Test
    void theLastRuleThatFitsWinsAndMeansAllVersions() throws Exception {
        try (var nvml =
                nvml(
                        "gpus 2",
                        "error nvmlDeviceGetM*Info 999",
                        "error nvmlDeviceGetMemoryInfo NOT_SUPPORTED 1")) {
            assertThat(nvml.device(0).read(Metric.MEMORY))
                    .isEqualTo(new Missing<>(NvmlReturn.UNKNOWN, "nvmlDeviceGetMemoryInfo_v2"));
            assertThat(nvml.device(1).read(Metric.MEMORY))
                    .isEqualTo(
                            new Missing<>(NvmlReturn.NOT_SUPPORTED, "nvmlDeviceGetMemoryInfo_v2"));
        }
    }

    @Test
    void aRuleWithAnEqualsSignMeansOneSymbol() throws Exception {
        try (var nvml =
                nvml("gpu 0 mem.used=2G mem.reserved=1G", "error =nvmlDeviceGetMemoryInfo_v2 25")) {
            assertThat(nvml.device(0).read(Metric.MEMORY))
                    .isEqualTo(new Value<>(new MemoryInfo(3L << 30, 16L << 30)));
        }
    }

    @Test
    void hiddenSymbolsAreNotThere() throws Exception {
        try (var nvml =
                nvml(
                        "gpus 1",
                        "proc 0 compute 17 1M",
                        "hide nvmlDeviceGetComputeRunningProcesses_v3",
                        "hide nvmlDeviceGetComputeRunningProcesses_v2 nvmlDeviceGetFanSpeed")) {
            assertThat(nvml.device(0).computeProcesses().orNull())
                    .containsExactly(new NvmlProcess(17, OptionalLong.of(1 << 20)));
            assertThat(nvml.device(0).read(Metric.FAN_SPEED))
                    .isEqualTo(
                            new Missing<>(NvmlReturn.FUNCTION_NOT_FOUND, "nvmlDeviceGetFanSpeed"));
        }
    }

    @Test
    void processesOfMigDevicesAreOnTheGpuToo() throws Exception {
        var library =
                library(
                        "gpus 1",
                        "gpu 0 mig=1",
                        "mig 0/0 mem.used=1G",
                        "mig 0/2 gi=9",
                        "proc 0/0 compute 17 1M",
                        "proc 0/2 compute 18 2M");
        var gpu = new long[1];
        var mig = new long[1];
        var count = new int[] {8};

        library.call("nvmlDeviceGetHandleByIndex_v2", 0, gpu);
        assertThat(library.call("nvmlDeviceGetMigDeviceHandleByIndex", gpu[0], 2, mig)).isZero();
        assertThat(library.call("nvmlDeviceGetMigDeviceHandleByIndex", gpu[0], 1, new long[1]))
                .isEqualTo(6);
        library.call("nvmlDeviceGetComputeRunningProcesses_v3", mig[0], count, new byte[8 * 24]);
        assertThat(count).containsExactly(1);

        count[0] = 8;
        library.call("nvmlDeviceGetComputeRunningProcesses_v3", gpu[0], count, new byte[8 * 24]);
        assertThat(count).containsExactly(2);
    }

    @Test
    void worksOnlyBetweenInitialisationAndShutdown() throws Exception {
        var library = library("gpus 1");
        var count = new int[1];

        assertThat(library.call("nvmlDeviceGetCount_v2", count)).isZero();
        assertThat(library.call("nvmlShutdown")).isZero();
        assertThat(library.call("nvmlDeviceGetCount_v2", count)).isEqualTo(1);
    }

    @Test
    void theFirstRefreshShowsTheFileAndLaterOnesMoveAlikeEachTime() throws Exception {
        var first = loads("gpus 1", "gpu 0 util=60 temp=55 power=200W mem.used=4G");
        var second = loads("gpus 1", "gpu 0 util=60 temp=55 power=200W mem.used=4G");

        assertThat(first.getFirst()).isEqualTo(60);
        assertThat(new HashSet<>(first)).hasSizeGreaterThan(3);
        assertThat(first).isEqualTo(second);
        assertThat(first).allMatch(load -> load >= 0 && load <= 100);
    }

    @Test
    void lookingForSeveralDevicesIsOneRefresh() throws Exception {
        try (var nvml = nvml("gpus 4", "gpu * util=50 uuid=GPU-7")) {
            nvml.deviceCount();
            nvml.device(0);
            nvml.deviceCount();
            var last = nvml.device(3);
            nvml.deviceByUuid("GPU-7");

            assertThat(last.read(Metric.UTILIZATION)).isEqualTo(new Value<>(50L));
        }
    }

    @Test
    void whoNamesADeviceSeesItMoveToo() throws Exception {
        try (var nvml = nvml("gpus 1", "gpu 0 power=100W util=50 uuid=GPU-7")) {
            var first = nvml.deviceByUuid("GPU-7").read(Metric.POWER_DRAW);
            var second = nvml.deviceByUuid("GPU-7").read(Metric.POWER_DRAW);

            assertThat(first).isEqualTo(new Value<>(100_000L)).isNotEqualTo(second);
        }
    }

    private List<Long> loads(String... lines) throws Exception {
        try (var nvml = nvml(lines)) {
            var loads = new ArrayList<Long>();
            for (var refresh = 0; refresh < 20; refresh++) {
                nvml.deviceCount();
                loads.add(nvml.device(0).read(Metric.UTILIZATION).orNull());
            }
            return loads;
        }
    }

    @Test
    void aRefreshReadsAChangedFileAgain() throws Exception {
        try (var nvml = nvml("reload on", "gpus 1", "gpu 0 temp=40")) {
            nvml.deviceCount();

            change("reload on", "gpus 2", "gpu 1 temp=77");

            assertThat(nvml.deviceCount()).isEqualTo(2);
            assertThat(nvml.device(1).read(Metric.TEMPERATURE)).isEqualTo(new Value<>(77L));
        }
    }

    @Test
    void aChangedFileWithAMistakeChangesNothing() throws Exception {
        try (var nvml = nvml("reload on", "gpus 2")) {
            nvml.deviceCount();

            change("reload on", "gpus many");

            assertThat(nvml.deviceCount()).isEqualTo(2);
        }
    }

    private void change(String... lines) throws Exception {
        var file = Files.write(folder.resolve("test.scn"), List.of(lines));
        Files.setLastModifiedTime(file, FileTime.from(Instant.ofEpochSecond(1_000_000_000)));
    }

    @Test
    void everyProcessIsInventedWhereNoneIsAlive() throws Exception {
        try (var nvml =
                nvml(
                        "gpus 1",
                        "proc 0 compute self 1M",
                        "proc 0 graphics self2 1M",
                        "who self2 lena 3M 4.5 /usr/lib/xorg/Xorg :0")) {
            var compute = nvml.device(0).computeProcesses().orNull();
            var graphics = nvml.device(0).graphicsProcesses().orNull();

            assertThat(compute).extracting(NvmlProcess::pid).containsExactly(21_001L);
            assertThat(graphics).extracting(NvmlProcess::pid).containsExactly(21_002L);
            assertThat(nvml.invented(21_001)).isPresent();
            assertThat(nvml.invented(21_002))
                    .contains(
                            new InventedProcess(
                                    "lena", List.of("/usr/lib/xorg/Xorg", ":0"), 3 << 20, 4.5));
            assertThat(nvml.invented(1)).isEmpty();
        }
    }

    @Test
    void liveProcessesAreNotInvented() throws Exception {
        var scenario =
                scenario(
                        "gpus 1",
                        "proc 0 compute self1 1M",
                        "proc 0 compute self2 1M",
                        "proc 0 compute self3 1M",
                        "proc 0 compute 99 1M");

        try (var nvml = Nvml.simulated(scenario, Map.of("FAKENVML_PID", "51,52"))) {
            assertThat(nvml.device(0).computeProcesses().orNull())
                    .extracting(NvmlProcess::pid)
                    .containsExactly(51L, 52L, 51L, 99L);
            assertThat(nvml.invented(51)).isEmpty();
            assertThat(nvml.invented(99)).isPresent();
        }
    }

    @Test
    void namesMayBeNoText() throws Exception {
        try (var nvml = nvml("gpu 0 name=\"G\\xffP \u82f1\"")) {
            assertThat(nvml.device(0).read(Metric.NAME)).isEqualTo(new Value<>("G\uFFFDP \u82f1"));
        }
    }
}
