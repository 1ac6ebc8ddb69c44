package io.gpustat.nvml;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.nvml.Reading.Missing;
import io.gpustat.nvml.Reading.Value;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.OptionalLong;

class ProcessListTest {

    private static final String V3 = "nvmlDeviceGetComputeRunningProcesses_v3";
    private static final String V2 = "nvmlDeviceGetComputeRunningProcesses_v2";
    private static final String V1 = "nvmlDeviceGetComputeRunningProcesses";

    private final FakeLibrary library = new FakeLibrary();

    /** Writes so many processes, with PIDs from 1001 and as many bytes, if there is room. */
    private static FakeLibrary.Body listing(int processes, int entrySize) {
        return arguments -> {
            var count = (int[]) arguments[1];
            var room = count[0];
            count[0] = processes;
            if (room < processes) {
                return 7;
            }
            for (var i = 0; i < processes; i++) {
                entry(arguments[2], i * entrySize, 1001 + i, 1001 + i, entrySize);
            }
            return 0;
        };
    }

    private static void entry(Object buffer, int at, int pid, long memory, int size) {
        var struct = FakeLibrary.struct(buffer);
        struct.putInt(at, pid).putInt(at + 4, 0).putLong(at + 8, memory);
        for (var i = at + 16; i < at + Math.min(size, 24); i++) {
            struct.put(i, (byte) 0xFF);
        }
        for (var i = at + 24; i < at + size; i++) {
            struct.put(i, (byte) 0);
        }
    }

    private static NvmlProcess process(long pid) {
        return new NvmlProcess(pid, OptionalLong.of(pid));
    }

    private FakeLibrary driver(String version) {
        return library.on(
                "nvmlSystemGetDriverVersion", arguments -> FakeLibrary.text(arguments[0], version));
    }

    @Test
    void readsTheNewestForm() throws Exception {
        library.on(V3, listing(2, 24)).on(V2, listing(1, 24)).on(V1, listing(1, 16));

        assertThat(library.device().computeProcesses())
                .isEqualTo(new Value<>(List.of(process(1001), process(1002))));
        assertThat(library.callsOf(V3)).as("one call where the first guess does").isEqualTo(1);
    }

    @Test
    void fallsBackToTheSecondFormAndAsksForTheThirdOnce() throws Exception {
        library.on(V2, listing(2, 24)).on(V1, listing(1, 16));
        var device = library.device();

        device.computeProcesses();

        assertThat(device.computeProcesses().orNull())
                .containsExactly(process(1001), process(1002));
        assertThat(library.callsOf(V3)).isEqualTo(1);
    }

    @Test
    void fallsBackToTheFirstFormWithItsShorterEntries() throws Exception {
        library.on(V1, listing(3, 16));

        assertThat(library.device().computeProcesses().orNull())
                .containsExactly(process(1001), process(1002), process(1003));
    }

    @Test
    void otherListsHaveTheirOwnFunctions() throws Exception {
        library.on("nvmlDeviceGetGraphicsRunningProcesses_v3", listing(1, 24))
                .on("nvmlDeviceGetMPSComputeRunningProcesses_v3", listing(2, 24));
        var device = library.device();

        assertThat(device.graphicsProcesses().orNull()).hasSize(1);
        assertThat(device.mpsProcesses().orNull()).hasSize(2);
        assertThat(device.computeProcesses())
                .isEqualTo(new Missing<>(NvmlReturn.FUNCTION_NOT_FOUND, V1));
    }

    @Test
    void anEmptyListIsAValue() throws Exception {
        library.on(V3, listing(0, 24));

        assertThat(library.device().computeProcesses()).isEqualTo(new Value<>(List.of()));
    }

    @Test
    void aListThatIsNotSupportedIsMissing() throws Exception {
        library.returning(V3, 3).on(V2, listing(1, 24));

        assertThat(library.device().computeProcesses())
                .isEqualTo(new Missing<>(NvmlReturn.NOT_SUPPORTED, V3));
    }

    @Test
    void manyProcessesAreFetchedWithTheRoomThatTheyNeed() throws Exception {
        library.on(V3, listing(535, 24));

        var processes = library.device().computeProcesses().orNull();

        assertThat(processes).hasSize(535).endsWith(process(1001 + 534));
        assertThat(library.callsOf(V3)).isEqualTo(2);
    }

    @Test
    void aListThatGrowsBetweenTheCallsIsFetchedAgain() throws Exception {
        var size = new int[] {40};
        library.on(
                V3,
                arguments -> {
                    var code = listing(size[0], 24).call(arguments);
                    size[0] = Math.min(size[0] + 30, 100);
                    return code;
                });

        assertThat(library.device().computeProcesses().orNull()).hasSize(100);
    }

    @Test
    void aListThatNeverStopsGrowingIsGivenUp() throws Exception {
        library.on(
                V3,
                arguments -> {
                    ((int[]) arguments[1])[0] += 1000;
                    return 7;
                });

        assertThat(library.device().computeProcesses())
                .isEqualTo(new Missing<>(NvmlReturn.INSUFFICIENT_SIZE, V3));
        assertThat(library.callsOf(V3)).isEqualTo(5);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, Integer.MAX_VALUE, 0})
    void aCountThatCannotBeTrueIsNotBelieved(int count) throws Exception {
        library.on(
                V3,
                arguments -> {
                    ((int[]) arguments[1])[0] = count;
                    return 7;
                });

        assertThat(library.device().computeProcesses().orNull()).isNull();
    }

    @Test
    void moreEntriesThanThereWasRoomForAreNotRead() throws Exception {
        library.on(
                V3,
                arguments -> {
                    ((int[]) arguments[1])[0] = Integer.MAX_VALUE;
                    return 0;
                });

        assertThat(library.device().computeProcesses().orNull()).hasSizeLessThanOrEqualTo(32);
    }

    @ParameterizedTest
    @ValueSource(strings = {"535.43.02", "535.54.03", "535.85"})
    void someDriversWriteLongerEntries(String version) throws Exception {
        driver(version).on(V3, listing(4, 32));

        assertThat(library.device().computeProcesses().orNull())
                .containsExactly(process(1001), process(1002), process(1003), process(1004));
    }

    @ParameterizedTest
    @ValueSource(strings = {"535.42", "535.86.05", "535.104.05", "550.54.15", "535", "53.54", ""})
    void otherDriversDoNot(String version) throws Exception {
        driver(version).on(V3, listing(4, 24));

        assertThat(library.device().computeProcesses().orNull()).hasSize(4).contains(process(1004));
    }

    @Test
    void oneOfThoseDriversThatWritesTheUsualEntriesIsReadRight() throws Exception {
        driver("535.54.03").on(V3, listing(4, 24));

        assertThat(library.device().computeProcesses().orNull()).hasSize(4).contains(process(1004));
    }

    @Test
    void theSecondFormIsTheUsualOneWithThoseDriversToo() throws Exception {
        driver("535.54.03").on(V2, listing(2, 24));

        assertThat(library.device().computeProcesses().orNull())
                .containsExactly(process(1001), process(1002));
    }

    @Test
    void memoryThatIsNotAvailableIsEmptyAndZeroStaysZero() throws Exception {
        library.on(
                V3,
                arguments -> {
                    ((int[]) arguments[1])[0] = 2;
                    entry(arguments[2], 0, 10, -1, 24);
                    entry(arguments[2], 24, 11, 0, 24);
                    return 0;
                });

        assertThat(library.device().computeProcesses().orNull())
                .containsExactly(
                        new NvmlProcess(10, OptionalLong.empty()),
                        new NvmlProcess(11, OptionalLong.of(0)));
    }

    @Test
    void entriesThatAreNoProcessAreDropped() throws Exception {
        library.on(
                V3,
                arguments -> {
                    ((int[]) arguments[1])[0] = 3;
                    entry(arguments[2], 0, 0, 5, 24);
                    entry(arguments[2], 24, 1001, 1001, 24);
                    entry(arguments[2], 48, -1, 5, 24);
                    return 0;
                });

        assertThat(library.device().computeProcesses().orNull()).containsExactly(process(1001));
    }
}
