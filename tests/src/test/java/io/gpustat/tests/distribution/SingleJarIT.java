package io.gpustat.tests.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.gpustat.tests.program.Run;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** {@code java -jar}, for those who have a Java. */
final class SingleJarIT {

    @TempDir private Path folder;

    @Test
    void itRunsPluginsInBothLanguages() throws Exception {
        var python = folder.resolve("mine.py");
        Files.writeString(python, "def print_footer(gpus):\n    return f'{len(gpus)} GPU'\n");
        var script = folder.resolve("mine.mjs");
        Files.writeString(
                script, "export const printFooter = ({ gpus }) => `${gpus.length} too`;\n");

        var run =
                java(Path.of(System.getProperty("java.home")))
                        .with("HOME", folder.toString())
                        .in(folder)
                        .run();

        assertThat(run.err()).isEmpty();
        assertThat(run.lines()).contains("1 GPU", "1 too");
    }

    @Test
    void anOlderJavaIsToldWhatIsNeeded() throws Exception {
        var old = olderJava();
        assumeTrue(old != null, "there is no Java older than 25 here");

        var run = java(old).run();

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).hasLineCount(1).contains("gpustat needs Java 25 or newer");
    }

    private static Run.Command java(Path home) throws IOException {
        return Run.program(
                home.resolve("bin/java").toString(),
                "-jar",
                Downloads.jar().toString(),
                "--simulate",
                "laptop",
                "--plugin",
                "mine.py",
                "--plugin",
                "mine.mjs");
    }

    private static Path olderJava() throws IOException {
        if (!Files.isDirectory(Path.of("/usr/lib/jvm"))) {
            return null;
        }
        try (var homes = Files.newDirectoryStream(Path.of("/usr/lib/jvm"), "*-{8,11,17,21}*")) {
            for (var home : homes) {
                if (Files.isExecutable(home.resolve("bin/java"))) {
                    return home;
                }
            }
        }
        return null;
    }
}
