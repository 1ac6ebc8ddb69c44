package io.gpustat.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.config.Complaints;
import io.gpustat.config.ConfigurationFiles;
import io.gpustat.core.ColorKey;
import io.gpustat.core.Palette;
import io.gpustat.core.Threshold;
import io.gpustat.spi.Style;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

final class ColorSettingsTest {

    @TempDir private Path folder;

    private final List<String> told = new ArrayList<>();

    @Test
    void oneColorIsChangedAndTheOthersStay() throws Exception {
        var palette = palette("[colors]\nusername = 'bright_white'\n");

        assertThat(told).isEmpty();
        for (var key : ColorKey.values()) {
            assertThat(palette.style(key))
                    .as(key.key())
                    .isEqualTo(key == ColorKey.USER ? Style.color(15) : key.style());
            assertThat(palette.steps(key)).as(key.key()).isEqualTo(key.thresholds());
        }
    }

    @Test
    void thresholdsReplaceThoseOfTheirKey() throws Exception {
        var palette =
                palette(
                        """
                        [thresholds]
                        'memory.used' = [{ at = '90%', style = 'red' }]
                        'fan.speed' = []
                        """);

        assertThat(told).isEmpty();
        assertThat(palette.steps(ColorKey.MEMORY_USED))
                .containsExactly(new Threshold(90, true, Style.color(1)));
        assertThat(palette.steps(ColorKey.FAN)).isEmpty();
        assertThat(palette.steps(ColorKey.TEMPERATURE))
                .containsExactly(new Threshold(50, false, Style.BOLD));
    }

    @ParameterizedTest
    @CsvSource(
            delimiterString = "=>",
            quoteCharacter = '`',
            value = {
                "[colors]|'temprature.gpu' = 'red' => [colors] has no 'temprature.gpu'; did you"
                        + " mean 'temperature.gpu'?",
                "[colors]|temperature.gpus = 'red' => [colors] has no 'temperature.gpus'; did you"
                        + " mean 'temperature.gpu'?",
                "[colors]|whatever = 'red' => [colors] has no 'whatever'",
                "[thresholds]|username = [] => [thresholds] has no 'username'",
                "[thresholds]|'temperature.gpu' = { at = '5%', style = 'red' } =>"
                        + " 'temperature.gpu' has no limit to take a percentage of: 'at' is a"
                        + " number here",
            })
    void whatIsNotShownHasNoColor(String text, String message) throws Exception {
        var palette = palette(text.replace('|', '\n'));

        assertThat(told)
                .containsExactly("gpustat: " + folder.resolve("config.toml") + ":2: " + message);
        assertThat(palette).isEqualTo(Palette.STANDARD);
    }

    private Palette palette(String text) throws IOException {
        var file = Files.writeString(folder.resolve("config.toml"), text);
        var configuration = new ConfigurationFiles(null, told::add).read(List.of(file));
        return new ColorSettings(new Complaints(told::add)).palette(configuration);
    }
}
