package io.gpustat.nvml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import io.gpustat.nvml.Reading.Missing;
import io.gpustat.nvml.Reading.Value;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;

class NvmlTest {

    private final FakeLibrary library = new FakeLibrary();

    @Test
    void initialisesOnceAndShutsDownOnce() throws Exception {
        var nvml = Nvml.on(library);

        nvml.close();
        nvml.close();

        assertThat(library.callsOf("nvmlInit_v2")).isEqualTo(1);
        assertThat(library.callsOf("nvmlShutdown")).isEqualTo(1);
    }

    @Test
    void initialisesAnOldLibraryThatHasOnlyTheFirstVersion() throws Exception {
        library.without("nvmlInit_v2").returning("nvmlInit", 0);

        try (var nvml = Nvml.on(library)) {
            assertThat(nvml.deviceCount()).isEqualTo(1);
        }

        assertThat(library.callsOf("nvmlInit")).isEqualTo(1);
    }

    @Test
    void failsWithWhatTheInitialisationSaid() {
        library.returning("nvmlInit_v2", 18).returning("nvmlInit", 0);

        assertThatThrownBy(() -> Nvml.on(library))
                .asInstanceOf(type(NvmlException.class))
                .satisfies(e -> {
                    assertThat(e.reason()).isEqualTo(NvmlReturn.LIB_RM_VERSION_MISMATCH);
                    assertThat(e.function()).isEqualTo("nvmlInit_v2");
                });
        assertThat(library.callsOf("nvmlShutdown")).isZero();
    }

    @Test
    void countsWithTheFirstVersionWhereThereIsNoSecond() throws Exception {
        library.without("nvmlDeviceGetCount_v2")
                .on("nvmlDeviceGetCount", arguments -> FakeLibrary.words(arguments[0], 3));

        try (var nvml = Nvml.on(library)) {
            assertThat(nvml.deviceCount()).isEqualTo(3);
            assertThat(nvml.deviceCount()).isEqualTo(3);
        }

        assertThat(library.callsOf("nvmlDeviceGetCount_v2")).as("asked once").isEqualTo(1);
    }

    @Test
    void aDeviceThatCannotBeOpenedSaysWhy() throws Exception {
        library.returning("nvmlDeviceGetHandleByIndex_v2", 15);

        try (var nvml = Nvml.on(library)) {
            assertThatThrownBy(() -> nvml.device(0))
                    .hasMessage("nvmlDeviceGetHandleByIndex_v2: GPU is lost (15)")
                    .extracting(e -> ((NvmlException) e).reason())
                    .isEqualTo(NvmlReturn.GPU_IS_LOST);
        }
    }

    @Test
    void aNullHandleIsAnErrorAndGoesNowhere() throws Exception {
        library.returning("nvmlDeviceGetHandleByIndex_v2", 0)
                .returning("nvmlDeviceGetHandleByUUID", 0)
                .returning("nvmlDeviceGetIndex", 0);

        try (var nvml = Nvml.on(library)) {
            assertThatThrownBy(() -> nvml.device(0)).isInstanceOf(NvmlException.class);
            assertThatThrownBy(() -> nvml.deviceByUuid("GPU-1")).isInstanceOf(NvmlException.class);
        }

        assertThat(library.callsOf("nvmlDeviceGetIndex")).isZero();
    }

    @Test
    void aDeviceThatIsNamedByUuidKnowsItsIndex() throws Exception {
        var asked = new ArrayList<String>();
        library.on(
                        "nvmlDeviceGetHandleByUUID",
                        arguments -> {
                            asked.add(new String((byte[]) arguments[0], StandardCharsets.UTF_8));
                            ((long[]) arguments[1])[0] = FakeLibrary.HANDLE;
                            return 0;
                        })
                .on(
                        "nvmlDeviceGetIndex",
                        arguments ->
                                arguments[0].equals(FakeLibrary.HANDLE)
                                        ? FakeLibrary.words(arguments[1], 5)
                                        : 2);

        try (var nvml = Nvml.on(library)) {
            assertThat(nvml.deviceByUuid("GPU-1").index()).isEqualTo(5);
        }

        assertThat(asked).containsExactly("GPU-1\0");
    }

    @Test
    void aDeviceIsFoundByItsPlaceOnTheBusInAnOldLibraryToo() throws Exception {
        library.on(
                        "nvmlDeviceGetHandleByPciBusId",
                        arguments -> {
                            ((long[]) arguments[1])[0] = FakeLibrary.HANDLE;
                            return 0;
                        })
                .returning("nvmlDeviceGetIndex", 0);

        try (var nvml = Nvml.on(library)) {
            assertThat(nvml.deviceByPciBusId("0a:00.0").index()).isZero();
        }
    }

    @ParameterizedTest
    @CsvSource({"12040, 12.4", "10010, 10.1", "13000, 13.0", "12080, 12.8"})
    void tellsTheVersionOfCudaAsPeopleWriteIt(int number, String text) throws Exception {
        library.on(
                "nvmlSystemGetCudaDriverVersion",
                arguments -> FakeLibrary.words(arguments[0], number));

        try (var nvml = Nvml.on(library)) {
            assertThat(nvml.cudaVersion()).isEqualTo(new Value<>(text));
        }
    }

    @Test
    void aVersionThatIsNotToldDoesNotStopAnything() throws Exception {
        library.returning("nvmlSystemGetDriverVersion", 999);

        try (var nvml = Nvml.on(library)) {
            assertThat(nvml.driverVersion())
                    .isEqualTo(new Missing<>(NvmlReturn.UNKNOWN, "nvmlSystemGetDriverVersion"));
            assertThat(nvml.nvmlVersion().orNull()).isNull();
            assertThat(nvml.invented(1)).isEmpty();
        }
    }
}
