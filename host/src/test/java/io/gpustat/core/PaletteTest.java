package io.gpustat.core;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** From which figure on a value stands out, as in the Python gpustat. */
final class PaletteTest {

    @ParameterizedTest
    @CsvSource({"0, false", "49, false", "50, true", "100, true", "-5, false"})
    void temperaturesFrom50AreBold(long celsius, boolean bold) {
        assertThat(Palette.temperature(celsius).bold()).isEqualTo(bold);
        assertThat(Palette.temperature(celsius).color()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"0, false", "29, false", "30, true", "100, true"})
    void fansAndLoadsFrom30AreBold(long percent, boolean bold) {
        assertThat(Palette.fan(percent).bold()).isEqualTo(bold);
        assertThat(Palette.utilization(percent).bold()).isEqualTo(bold);
    }

    @ParameterizedTest
    @CsvSource({"0, false", "49, false", "50, true"})
    void codecsFrom50AreBold(long percent, boolean bold) {
        assertThat(Palette.codec(percent).bold()).isEqualTo(bold);
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "99, 250, false",
                "100, 250, true",
                "250, 250, true",
                "0, 250, false",
                "0, 0, true",
                "-, 250, true",
                "99, -, true",
                "-, -, true",
            })
    void powerIsBoldUnlessItIsKnownToBeLow(
            @Nullable Long draw, @Nullable Long limit, boolean bold) {
        assertThat(Palette.power(draw, limit).bold()).isEqualTo(bold);
        assertThat(Palette.power(draw, limit).color()).isEqualTo(5);
    }

    @ParameterizedTest
    @CsvSource(nullValues = "-", value = "-")
    void whatIsUnknownHasAColourOfItsOwn(@Nullable Long unknown) {
        assertThat(Palette.temperature(unknown)).isEqualTo(Palette.UNKNOWN);
        assertThat(Palette.fan(unknown)).isEqualTo(Palette.UNKNOWN);
        assertThat(Palette.utilization(unknown)).isEqualTo(Palette.UNKNOWN);
        assertThat(Palette.codec(unknown)).isEqualTo(Palette.UNKNOWN);
    }
}
