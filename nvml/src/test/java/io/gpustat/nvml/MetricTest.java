package io.gpustat.nvml;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.nvml.Reading.Missing;
import io.gpustat.nvml.Reading.Value;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MetricTest {

    private final FakeLibrary library = new FakeLibrary();

    @Test
    void readsANumberAsUnsigned() throws Exception {
        library.on("nvmlDeviceGetPowerUsage", arguments -> FakeLibrary.words(arguments[1], -2));

        assertThat(library.device().read(Metric.POWER_DRAW)).isEqualTo(new Value<>(4294967294L));
    }

    @Test
    void passesWhatTheFunctionWants() throws Exception {
        library.on(
                        "nvmlDeviceGetTemperature",
                        arguments ->
                                arguments[0].equals(FakeLibrary.HANDLE) && arguments[1].equals(0)
                                        ? FakeLibrary.words(arguments[2], 61)
                                        : 2)
                .on(
                        "nvmlDeviceGetEncoderUtilization",
                        arguments ->
                                FakeLibrary.words(arguments[1], 12)
                                        + FakeLibrary.words(arguments[2], 167_000))
                .on(
                        "nvmlDeviceGetUtilizationRates",
                        arguments -> FakeLibrary.words(arguments[1], 83, 41));

        var device = library.device();

        assertThat(device.read(Metric.TEMPERATURE)).isEqualTo(new Value<>(61L));
        assertThat(device.read(Metric.ENCODER)).isEqualTo(new Value<>(12L));
        assertThat(device.read(Metric.UTILIZATION)).isEqualTo(new Value<>(83L));
    }

    @Test
    void whatIsNotSupportedSaysWhoSaidSo() throws Exception {
        library.returning("nvmlDeviceGetFanSpeed", 3);

        assertThat(library.device().read(Metric.FAN_SPEED))
                .isEqualTo(new Missing<>(NvmlReturn.NOT_SUPPORTED, "nvmlDeviceGetFanSpeed"));
    }

    @Test
    void aGpuMayBeLostBetweenTwoReadings() throws Exception {
        var device = library.device();
        library.on("nvmlDeviceGetFanSpeed", arguments -> FakeLibrary.words(arguments[1], 40));

        var before = device.read(Metric.FAN_SPEED);
        library.returning("nvmlDeviceGetFanSpeed", 15);
        var after = device.read(Metric.FAN_SPEED);

        assertThat(before.orNull()).isEqualTo(40);
        assertThat(after).isEqualTo(new Missing<>(NvmlReturn.GPU_IS_LOST, "nvmlDeviceGetFanSpeed"));
    }

    @Test
    void readsMemoryInTheSecondVersionWithItsVersionWord() throws Exception {
        library.on(
                "nvmlDeviceGetMemoryInfo_v2",
                arguments -> {
                    var struct = FakeLibrary.struct(arguments[1]);
                    if (struct.capacity() != 40 || struct.getInt(0) != 0x0200_0028) {
                        return 25;
                    }
                    struct.putLong(8, 1000).putLong(16, 30).putLong(24, 900).putLong(32, 70);
                    return 0;
                });

        assertThat(library.device().read(Metric.MEMORY))
                .isEqualTo(new Value<>(new MemoryInfo(70, 1000)));
    }

    @ParameterizedTest
    @ValueSource(ints = {13, 25})
    void readsMemoryInTheFirstVersionWhereTheSecondIsTooNewAndAsksOnce(int code) throws Exception {
        library.returning("nvmlDeviceGetMemoryInfo_v2", code)
                .on(
                        "nvmlDeviceGetMemoryInfo",
                        arguments -> {
                            FakeLibrary.struct(arguments[1])
                                    .putLong(1000)
                                    .putLong(900)
                                    .putLong(100);
                            return 0;
                        });
        var device = library.device();

        device.read(Metric.MEMORY);
        var second = device.read(Metric.MEMORY);

        assertThat(second).isEqualTo(new Value<>(new MemoryInfo(100, 1000)));
        assertThat(library.callsOf("nvmlDeviceGetMemoryInfo_v2")).isEqualTo(1);
    }

    @Test
    void memoryThatIsNotSupportedIsNotAskedForInAnotherWay() throws Exception {
        library.returning("nvmlDeviceGetMemoryInfo_v2", 3).returning("nvmlDeviceGetMemoryInfo", 0);

        assertThat(library.device().read(Metric.MEMORY))
                .isEqualTo(new Missing<>(NvmlReturn.NOT_SUPPORTED, "nvmlDeviceGetMemoryInfo_v2"));
    }

    @Test
    void withoutAnyVersionTheFunctionIsNotFound() throws Exception {
        var device = library.device();

        device.read(Metric.MEMORY);

        assertThat(device.read(Metric.MEMORY))
                .isEqualTo(new Missing<>(NvmlReturn.FUNCTION_NOT_FOUND, "nvmlDeviceGetMemoryInfo"));
    }

    @Test
    void readsTheLongFormOfThePlaceOnTheBus() throws Exception {
        library.on(
                "nvmlDeviceGetPciInfo_v3",
                arguments -> {
                    var struct = FakeLibrary.struct(arguments[1]);
                    struct.put(0, CString.of("0000:1B:00.0"));
                    struct.put(36, CString.of("00000000:1B:00.0"));
                    return struct.capacity() == 68 ? 0 : 7;
                });

        assertThat(library.device().read(Metric.PCI_BUS_ID))
                .isEqualTo(new Value<>("00000000:1B:00.0"));
    }

    @Test
    void readsTheShortFormOfThePlaceOnTheBusWhereThereIsNoOther() throws Exception {
        library.on(
                "nvmlDeviceGetPciInfo",
                arguments -> {
                    FakeLibrary.struct(arguments[1]).put(0, CString.of("0000:1B:00.0"));
                    return 0;
                });

        assertThat(library.device().read(Metric.PCI_BUS_ID)).isEqualTo(new Value<>("0000:1B:00.0"));
    }

    @Test
    void aFullBufferNeedsNoZeroAtItsEnd() throws Exception {
        library.on(
                "nvmlDeviceGetName", arguments -> FakeLibrary.text(arguments[1], "N".repeat(96)));

        assertThat(library.device().read(Metric.NAME)).isEqualTo(new Value<>("N".repeat(96)));
    }

    @Test
    void bytesThatAreNoTextBecomeReplacementCharacters() throws Exception {
        library.on(
                "nvmlDeviceGetName",
                arguments -> {
                    FakeLibrary.struct(arguments[1])
                            .put(new byte[] {'G', (byte) 0xFF, 'P', (byte) 0xC3, 0});
                    return 0;
                });

        assertThat(library.device().read(Metric.NAME)).isEqualTo(new Value<>("G\uFFFDP\uFFFD"));
    }

    @Test
    void aNameThatDoesNotFitIsAskedForAgainWithMoreRoom() throws Exception {
        var longName = "X".repeat(500);
        library.on(
                "nvmlDeviceGetName",
                arguments ->
                        (int) arguments[2] > longName.length()
                                ? FakeLibrary.text(arguments[1], longName)
                                : 7);

        assertThat(library.device().read(Metric.NAME)).isEqualTo(new Value<>(longName));
        assertThat(library.callsOf("nvmlDeviceGetName")).isEqualTo(2);
    }

    @Test
    void aNameThatNeverFitsIsMissing() throws Exception {
        library.returning("nvmlDeviceGetName", 7);

        assertThat(library.device().read(Metric.NAME))
                .isEqualTo(new Missing<>(NvmlReturn.INSUFFICIENT_SIZE, "nvmlDeviceGetName"));
        assertThat(library.callsOf("nvmlDeviceGetName")).isEqualTo(2);
    }

    @Test
    void anyFurtherFunctionOfThePlainShapeCanBeCalled() throws Exception {
        library.on(
                "nvmlDeviceGetNumGpuCores", arguments -> FakeLibrary.words(arguments[1], 16_896));

        assertThat(library.device().call("nvmlDeviceGetNumGpuCores"))
                .isEqualTo(new Value<>(16_896L));
    }

    @ParameterizedTest
    @ValueSource(strings = {"nvmlDeviceSetPersistenceMode", "nvmlShutdown", "system", ""})
    void aFunctionThatDoesNotReadFromADeviceIsNotCalled(String function) throws Exception {
        library.returning(function, 0);

        assertThat(library.device().call(function))
                .isEqualTo(new Missing<>(NvmlReturn.INVALID_ARGUMENT, function));
        assertThat(library.callsOf(function)).isZero();
    }
}
