package io.gpustat.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.spi.Style;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class StyleNamesTest {

    @ParameterizedTest
    @CsvSource({
        "normal, -1, false",
        "bold, -1, true",
        "black, 0, false",
        "bold_white, 7, true",
        "bright_red, 9, false",
        "bold_bright_green, 10, true",
        "color(24), 24, false",
        "color(255), 255, false",
        "bold_color(0), 0, true",
    })
    void aNameIsAStyle(String name, int color, boolean bold) {
        assertThat(StyleNames.find(name)).isEqualTo(new Style(color, bold));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Red",
                "bold_",
                "bold_normal",
                "bright_",
                "bright_bold_red",
                "bright_color(1)",
                "color(-1)",
                "color(256)",
                "color()",
                "color(1",
                "red "
            })
    void otherNamesAreNone(String name) {
        assertThat(StyleNames.find(name)).isNull();
    }

    @Test
    void allNamesAreStyles() {
        assertThat(StyleNames.all())
                .hasSize(34)
                .allSatisfy(name -> assertThat(StyleNames.find(name)).isNotNull());
    }
}
