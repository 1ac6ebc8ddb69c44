package io.gpustat.nvml;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class NvmlReturnTest {

    @ParameterizedTest
    @EnumSource
    void isFoundByItsCode(NvmlReturn constant) {
        assertThat(NvmlReturn.of(constant.code())).isSameAs(constant);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 31, 998, 1000, Integer.MAX_VALUE, Integer.MIN_VALUE})
    void aCodeThatIsNotKnownIsUnknown(int code) {
        assertThat(NvmlReturn.of(code)).isSameAs(NvmlReturn.UNKNOWN);
    }

    @ParameterizedTest
    @CsvSource({
        "3, Not Supported",
        "4, Insufficient Permissions",
        "9, Driver Not Loaded",
        "12, NVML Shared Library Not Found",
        "15, GPU is lost",
        "16, GPU requires restart",
        "18, RM has detected an NVML/RM version mismatch.",
        "999, Unknown Error"
    })
    void saysWhatTheBindingForPythonSays(int code, String text) {
        assertThat(NvmlReturn.of(code).text()).isEqualTo(text);
    }

    @Test
    void advisesWhatToDoAboutTheErrorsThatUsersMeet() {
        assertThat(NvmlReturn.LIB_RM_VERSION_MISMATCH.advice()).contains("reboot");
        assertThat(NvmlReturn.DRIVER_NOT_LOADED.advice()).contains("modprobe");
        assertThat(NvmlReturn.NO_PERMISSION.advice()).contains("/dev/nvidia");
        assertThat(NvmlReturn.LIBRARY_NOT_FOUND.advice()).contains("--nvml", "GPUSTAT_NVML");
    }
}
