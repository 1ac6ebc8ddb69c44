package io.gpustat.spi;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

final class NearestNameTest {

    private static final List<String> NAMES =
            List.of("width", "red", "reverse", "clock_info", "mode", "now");

    @ParameterizedTest
    @CsvSource({
        "widht, width",
        "rde, red",
        "wdth, width",
        "clokc_inof, clock_info",
        "mdoe, mode",
        "height,",
        "xyz,",
    })
    void twoExchangedCharactersAreOneMistake(String typed, String meant) {
        assertThat(NearestName.among(NAMES, typed)).isEqualTo(meant);
    }
}
