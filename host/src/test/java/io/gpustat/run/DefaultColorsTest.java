package io.gpustat.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.config.Complaints;
import io.gpustat.config.Configuration;
import io.gpustat.config.DefaultFile;
import io.gpustat.config.PluginSettings;
import io.gpustat.core.ColorKey;
import io.gpustat.polyglot.Limits;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The default file says what holds without it. */
final class DefaultColorsTest {

    @TempDir private Path folder;

    private final List<String> told = new ArrayList<>();

    @Test
    void asItIsItSaysNothing() {
        assertThat(DefaultFile.read(told::add)).isSameAs(Configuration.none());
        assertThat(told).isEmpty();
    }

    @Test
    void everyColorAndThresholdStandsThereAsItIs() throws Exception {
        var configuration = DefaultFile.uncommented(folder, told::add);

        var palette = new ColorSettings(new Complaints(told::add)).palette(configuration);

        assertThat(told).isEmpty();
        assertThat(palette.styles()).containsOnlyKeys(ColorKey.values());
        assertThat(palette.thresholds())
                .containsOnlyKeys(
                        Arrays.stream(ColorKey.values())
                                .filter(ColorKey::isFigure)
                                .toArray(ColorKey[]::new));
        for (var key : ColorKey.values()) {
            assertThat(palette.style(key)).as(key.key()).isEqualTo(key.style());
            assertThat(palette.steps(key)).as(key.key()).isEqualTo(key.thresholds());
        }
    }

    @Test
    void thePluginsSettingsStandThereAsTheyAre() throws Exception {
        var plugins = DefaultFile.uncommented(folder, told::add).plugins();

        assertThat(plugins).isEqualTo(PluginSettings.NONE);
        assertThat(new Limits(plugins.loadLimit(), plugins.callLimit())).isEqualTo(Limits.DEFAULT);
        assertThat(DefaultFile.text())
                .contains("#enable =", "#disable =", "#paths =", "#load-limit =", "#call-limit =");
    }
}
