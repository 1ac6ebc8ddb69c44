package io.gpustat.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StyleTest {

    @ParameterizedTest
    @CsvSource({
        "red, [31m",
        "bold_red, [1m[31m",
        "bright_green, [38;5;10m",
        "gray, [38;5;8m",
        "color24, [38;5;24m",
        "on_blue, [44m",
        "on_bright_blue, [48;5;12m",
        "on_color24, [48;5;24m",
        "underline, [4m",
        "standout, [7m",
        "bold_dim_italic_white_on_red, [1m[37m[2m[3m[41m"
    })
    void aNameIsWhatASequenceSwitchesOn(String name, String sequence) {
        assertThat(Style.named(name).on()).isEqualTo(sequence.replace("[", "\u001b["));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "normal",
                "bold",
                "bold_underline_red_on_bright_white",
                "bright_black",
                "color24_on_color200"
            })
    void aStyleTellsItsName(String name) {
        assertThat(Style.named(name)).hasToString(name);
    }

    @Test
    void aWrongNameIsToldWithTheNearest() {
        assertThatThrownBy(() -> Style.named("bold_rad"))
                .hasMessage("there is no style 'bold_rad'; 'rad' was probably to be 'red'");
        assertThatThrownBy(() -> Style.named("bold_"))
                .hasMessageStartingWith("there is no style 'bold_'");
        assertThatThrownBy(() -> Style.named("color256"))
                .hasMessageStartingWith("there is no style 'color256'");
        assertThatThrownBy(() -> Style.named("on_bold"))
                .hasMessageStartingWith("there is no style 'on_bold'");
    }
}
