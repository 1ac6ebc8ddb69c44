package io.gpustat.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.spi.Style;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

final class ConfigurationFilesTest {

    @TempDir private Path folder;

    private ReadFile files;

    @BeforeEach
    void noFile() {
        files = new ReadFile(folder);
    }

    @Test
    void withoutFilesThereIsTheEmptyConfiguration() {
        var configuration = files.andPath(folder.resolve("nothing.toml")).read();

        assertThat(configuration).isSameAs(Configuration.none());
        assertThat(configuration.options()).isEmpty();
        assertThat(configuration.plugins().config("slurm")).isEmpty();
        assertThat(files.told()).isEmpty();
    }

    @Test
    void theLaterFileWinsKeyByKey() throws Exception {
        var configuration =
                files.and("[options]\nshow-user = true\ninterval = 5\n")
                        .and("[options]\ninterval = 2\nshow-pid = true\n")
                        .read();

        assertThat(files.told()).isEmpty();
        assertThat(configuration.options())
                .containsExactly(
                        Map.entry("show-user", setting((Object) true, 0, 2)),
                        Map.entry("interval", setting((Object) 2L, 1, 2)),
                        Map.entry("show-pid", setting((Object) true, 1, 3)));
    }

    @Test
    void whatWinsStandsLastSoThatItAlsoWinsOverOtherNamesOfTheSame() throws Exception {
        var configuration =
                files.and("[options]\ninterval = 1\nwatch = 2\n")
                        .and("[options]\ninterval = 3\n")
                        .read();

        assertThat(configuration.options().keySet()).containsExactly("watch", "interval");
    }

    @Test
    void colorsAndThresholdsAreMergedByKeyHoweverItIsWritten() throws Exception {
        var configuration =
                files.and(
                                """
                                [colors]
                                "temperature.gpu" = "red"
                                name = "blue"
                                [thresholds]
                                power.draw = [{ at = "40%", style = "bold" }]
                                """)
                        .and(
                                """
                                [colors]
                                temperature.gpu = "bold_green"
                                [colors.fan]
                                speed = "color(24)"
                                [thresholds]
                                "power.draw" = { at = 300, style = "red" }
                                """)
                        .read();

        assertThat(files.told()).isEmpty();
        assertThat(configuration.colors())
                .containsOnlyKeys("temperature.gpu", "name", "fan.speed")
                .containsEntry("temperature.gpu", setting(Style.color(2).inBold(), 1, 2))
                .containsEntry("fan.speed", setting(Style.color(24), 1, 4));
        assertThat(configuration.thresholds())
                .containsOnlyKeys("power.draw")
                .containsEntry(
                        "power.draw", setting(List.of(new Step(300, false, Style.color(1))), 1, 6));
    }

    @Test
    void stepsAscendInWhateverOrderTheyAreWritten() throws Exception {
        var configuration =
                files.and(
                                """
                                [thresholds]
                                "memory.used" = [
                                  { at = "90 %", style = "red" }, { at = "7.5%", style = "bold" },
                                ]
                                "fan.speed" = []
                                """)
                        .read();

        assertThat(files.told()).isEmpty();
        assertThat(configuration.thresholds().values())
                .extracting(Setting::value)
                .containsExactly(
                        List.of(
                                new Step(7.5, true, Style.BOLD),
                                new Step(90, true, Style.color(1))),
                        List.of());
    }

    @Test
    void pluginsSettingsAreReadAndTheirTablesMerged() throws Exception {
        var configuration =
                files.and(
                                """
                                [plugins]
                                enable = ["slurm"]
                                load-limit = 60
                                [plugins.slurm]
                                partition = "a"
                                inner = { x = 1, y = 2 }
                                """)
                        .and(
                                """
                                [plugins]
                                disable = ["x", "y"]
                                paths = ["/opt/plugins", "more", "~/mine", "~"]
                                call-limit = 0.5
                                [plugins.slurm.inner]
                                y = 3
                                """)
                        .read();

        assertThat(files.told()).isEmpty();
        assertThat(configuration.plugins())
                .isEqualTo(
                        new PluginSettings(
                                List.of("slurm"),
                                List.of("x", "y"),
                                List.of(
                                        Path.of("/opt/plugins"),
                                        folder.resolve("more"),
                                        folder.resolve("mine"),
                                        folder),
                                Duration.ofMinutes(1),
                                Duration.ofMillis(500),
                                Map.of(
                                        "slurm",
                                        Map.of(
                                                "partition",
                                                "a",
                                                "inner",
                                                Map.of("x", 1L, "y", 3L)))));
    }

    @Test
    void aPluginReceivesPlainValues() throws Exception {
        var config =
                files.and(
                                """
                                [plugins.p]
                                text = "ä\\n"
                                long = 9223372036854775807
                                double = 1.0
                                truth = true
                                offset = 2026-11-30T08:00:00+01:00
                                local = 2026-11-30T08:00:00
                                date = 2026-11-30
                                time = 08:00:00
                                list = [1, ["a"], { b = [2.5] }]
                                a.b.c = "deep"
                                """)
                        .read()
                        .plugins()
                        .config("p");

        assertThat(files.told()).isEmpty();
        assertThat(config)
                .containsExactly(
                        Map.entry("text", "ä\n"),
                        Map.entry("long", Long.MAX_VALUE),
                        Map.entry("double", 1.0),
                        Map.entry("truth", true),
                        Map.entry("offset", "2026-11-30T08:00:00+01:00"),
                        Map.entry("local", "2026-11-30T08:00:00"),
                        Map.entry("date", "2026-11-30"),
                        Map.entry("time", "08:00:00"),
                        Map.entry("list", List.of(1L, List.of("a"), Map.of("b", List.of(2.5)))),
                        Map.entry("a", Map.of("b", Map.of("c", "deep"))));
    }

    private <T> Setting<T> setting(T value, int file, int line) {
        return new Setting<>(value, new Position(folder.resolve("config" + file + ".toml"), line));
    }
}
