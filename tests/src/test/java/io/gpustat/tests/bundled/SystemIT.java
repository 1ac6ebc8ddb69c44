package io.gpustat.tests.bundled;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The plugin {@code system}, on this machine. */
final class SystemIT {

    private static final String FIGURES =
            "CPU \\d+ % \\| load \\d+\\.\\d\\d \\d+\\.\\d\\d \\d+\\.\\d\\d"
                    + " \\| memory [\\d.]+ / [\\d.]+ [GM]B( \\| swap [\\d.]+ / [\\d.]+ [GM]B)?";

    @TempDir private Path folder;

    private Bundled bundled() {
        return new Bundled("system", folder);
    }

    @Test
    void thereIsOneLineBelowTheTable() throws Exception {
        var run = bundled().gpustat("--simulate", "laptop").run();

        assertThat(run.err()).isEmpty();
        assertThat(run.lines()).hasSize(3).last().asString().matches(FIGURES);
    }

    @Test
    void theJsonHasTheSameFiguresAndTheSharesOfUsers() throws Exception {
        var run = bundled().gpustat("--simulate", "h100x8", "--json").run();

        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .contains("\n    \"system\": {\n        \"cpu_percent\": ")
                .contains("\"cpu_count\": ", "\"load\": [", "\"swap\": {", "\"uptime\": ")
                .contains(
                        """
                                "gpu_memory": [
                                    {
                                        "username": "mlee",
                                        "used": 306848,
                                        "percent": 47
                                    },
                                    {
                                        "username": "serving",
                                        "used": 135080,
                                        "percent": 21
                                    },
                        """);
    }

    @Test
    void theMemoryIsWhatTheKernelSays() throws Exception {
        var total =
                Files.readAllLines(Path.of("/proc/meminfo")).stream()
                        .filter(line -> line.startsWith("MemTotal:"))
                        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1024)
                        .findFirst();
        assumeTrue(total.isPresent(), "there is no /proc/meminfo on this machine");

        var run = bundled().gpustat("--simulate", "empty", "--json").run();

        assertThat(run.out()).contains("\"total\": " + total.getAsLong() + ",");
    }

    @Test
    void whatTheMachineDoesNotTellOrTellsAsRubbishIsLeftOut() throws Exception {
        var rubbish = Files.writeString(folder.resolve("rubbish"), "so and so, ???\n");
        Map<Path, Path> files = new LinkedHashMap<>();
        for (var name : List.of("/proc/loadavg", "/proc/meminfo", "/proc/uptime")) {
            files.put(Path.of(name), rubbish);
        }

        var text =
                bundled()
                        .gpustat("--simulate", "laptop")
                        .under(Surroundings.withFiles(files))
                        .run();
        assumeTrue(text.exitCode() != Surroundings.NOT_POSSIBLE_HERE, "only root can mount files");
        var json =
                bundled()
                        .gpustat("--simulate", "laptop", "--json")
                        .under(Surroundings.withFiles(files))
                        .run();

        assertThat(text.err() + json.err()).isEmpty();
        assertThat(text.lines()).hasSize(3).last().asString().matches("CPU \\d+ %");
        assertThat(json.out())
                .contains("\"load\": null", "\"memory\": null", "\"swap\": null")
                .contains("\"uptime\": null");
    }

    @Test
    void aWatchHoldsOnToNothing() throws Exception {
        try (var watch =
                bundled().gpustat("--simulate", "h100x8", "--json", "-i", "0.02").start()) {
            HeapOf.settles(watch, 50, 250);
            watch.signal("TERM");
            assertThat(watch.restOfErrors()).isEmpty();
        }
    }

    @Test
    void theScreenInTheCookbookIsReal() throws Exception {
        new Screens(new Bundled("system", folder), "")
                .with("CPU \\d+ %", "CPU 23 %")
                .with("load [\\d.]+ [\\d.]+ [\\d.]+", "load 1.20 0.85 0.60")
                .with("memory [\\d.]+ / [\\d.]+ [GM]B", "memory 41.7 / 503.6 GB")
                .with(" \\| swap [\\d.]+ / [\\d.]+ [GM]B", "")
                .with("(\"cpu_percent\": )[\\d.]+", "$123.1")
                .with("(\"cpu_count\": )\\d+", "$164")
                .with("(\"uptime\": )[\\d.]+", "$1864012.5")
                .with("(\"load\": .\\s+)[\\d.]+(,\\s+)[\\d.]+(,\\s+)[\\d.]+", "$11.2$20.85$30.6")
                .with(figures("memory"), "$1515686$2472986$342700")
                .with(figures("swap"), "$10$20$30")
                .check("system.md");
    }

    private static String figures(String of) {
        return "(\"%s\": .\\s+\"total\": )\\d+(,\\s+\"available\": )\\d+(,\\s+\"used\": )\\d+"
                .formatted(of);
    }
}
