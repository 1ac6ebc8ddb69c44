package io.gpustat.core;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.spi.Style;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Map;

final class PaletteTest {

    private static final Style RED = Style.color(1);
    private static final Style GREEN = Style.color(2);

    @ParameterizedTest
    @CsvSource({
        "TEMPERATURE, 49, 1, false",
        "TEMPERATURE, 50, 1, true",
        "TEMPERATURE, , 0, true",
        "FAN, 29, 6, false",
        "FAN, 30, 6, true",
        "UTILIZATION, 29, 2, false",
        "UTILIZATION, 30, 2, true",
        "ENCODER, 49, 2, false",
        "DECODER, 50, 2, true",
        "MEMORY_USED, 1, 3, true",
        "MEMORY_USED, , 0, true",
        "MEMORY_TOTAL, 1, 3, false",
    })
    void theStandardIsThatOfThePythonGpustat(
            ColorKey key, @Nullable Long value, int color, boolean bold) {
        assertThat(Palette.STANDARD.figure(key, value)).isEqualTo(new Style(color, bold));
    }

    @ParameterizedTest
    @CsvSource({"39, 100, false", "40, 100, true", ", 100, true", "1, , true", "1, 0, true"})
    void aPowerDrawIsBoldUnlessItIsKnownToBeLow(
            @Nullable Long draw, @Nullable Long limit, boolean bold) {
        assertThat(Palette.STANDARD.power(draw, limit)).isEqualTo(new Style(5, bold));
    }

    @Test
    void theHighestStepThatIsReachedCounts() {
        var palette =
                new Palette(
                        Map.of(ColorKey.TEMPERATURE, GREEN),
                        Map.of(
                                ColorKey.TEMPERATURE,
                                List.of(
                                        new Threshold(60, false, Style.BOLD),
                                        new Threshold(80, false, RED))));

        assertThat(palette.figure(ColorKey.TEMPERATURE, 59L)).isEqualTo(GREEN);
        assertThat(palette.figure(ColorKey.TEMPERATURE, 60L)).isEqualTo(GREEN.inBold());
        assertThat(palette.figure(ColorKey.TEMPERATURE, 80L)).isEqualTo(RED);
    }

    @Test
    void aPercentageIsOneOfTheLimit() {
        var palette =
                new Palette(
                        Map.of(),
                        Map.of(ColorKey.MEMORY_USED, List.of(new Threshold(90, true, RED))));

        assertThat(palette.figure(ColorKey.MEMORY_USED, 899L, 1000L))
                .isEqualTo(Style.color(3).inBold());
        assertThat(palette.figure(ColorKey.MEMORY_USED, 900L, 1000L)).isEqualTo(RED);
    }

    @Test
    void aFigureOfAProcessKeepsItsColorWhereItIsNotKnown() {
        var palette =
                new Palette(
                        Map.of(ColorKey.UNKNOWN, GREEN),
                        Map.of(ColorKey.CPU, List.of(new Threshold(99.5, false, RED))));

        assertThat(palette.ofProcess(ColorKey.CPU, null)).isEqualTo(ColorKey.CPU.style());
        assertThat(palette.ofProcess(ColorKey.CPU, 99.4)).isEqualTo(ColorKey.CPU.style());
        assertThat(palette.ofProcess(ColorKey.CPU, 99.5)).isEqualTo(RED);
        assertThat(palette.figure(ColorKey.TEMPERATURE, null)).isEqualTo(GREEN);
    }
}
