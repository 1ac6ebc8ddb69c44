package io.gpustat.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import java.util.TimeZone;

final class EnvironmentTest {

    @Test
    void anEmptyVariableIsAsGoodAsNone() {
        var environment = of(Map.of("A", "x", "B", ""));

        assertThat(environment.variable("A")).isEqualTo("x");
        assertThat(environment.variable("B")).isNull();
        assertThat(environment.variable("C")).isNull();
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "/home/a, '',   /home/a/.config/gpustat",
                "/home/a, /cfg, /cfg/gpustat",
                "/home/a, cfg,  /home/a/.config/gpustat",
                "'',      /cfg, /cfg/gpustat",
                "'',      '',   -",
                "'',      cfg,  -",
            })
    void theConfigurationIsWhereXdgSaysOrUnderTheHome(
            String home, String xdg, @Nullable String folder) {
        var environment = of(Map.of("HOME", home, "XDG_CONFIG_HOME", xdg));

        assertThat(environment.configFolder()).isEqualTo(folder == null ? null : Path.of(folder));
    }

    @Test
    void theCacheIsWhereXdgSaysOrUnderTheHome() {
        assertThat(of(Map.of("HOME", "/home/a")).cacheFolder())
                .isEqualTo(Path.of("/home/a/.cache/gpustat"));
        assertThat(of(Map.of("XDG_CACHE_HOME", "/cache")).cacheFolder())
                .isEqualTo(Path.of("/cache/gpustat"));
        assertThat(of(Map.of()).cacheFolder()).isNull();
    }

    @Test
    void aFolderThatCannotBeNamedIsAsGoodAsNone() {
        var environment = of(Map.of("HOME", "/home/\0", "XDG_CACHE_HOME", "/\0"));

        assertThat(environment.home()).isNull();
        assertThat(environment.configFolder()).isNull();
        assertThat(environment.cacheFolder()).isNull();
    }

    private static Environment of(Map<String, String> variables) {
        return new Environment(
                variables, Path.of("/proc"), InstantSource.system(), TimeZone.getTimeZone("UTC"));
    }
}
