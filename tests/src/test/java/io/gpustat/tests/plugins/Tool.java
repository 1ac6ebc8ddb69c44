package io.gpustat.tests.plugins;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Programs of the machine that plugins are installed with. */
final class Tool {

    private Tool() {}

    /** Skips the test where a program is missing. */
    static void assume(String... words) throws InterruptedException {
        boolean works;
        try {
            works =
                    new ProcessBuilder(words)
                                    .redirectErrorStream(true)
                                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                                    .start()
                                    .waitFor()
                            == 0;
        } catch (IOException e) {
            works = false;
        }
        assumeTrue(works, "there is no " + String.join(" ", words) + " on this machine");
    }

    /** Packs an npm package beside itself, and installs the tarball in a folder. */
    static void npmInstall(Path into, Path source, String tarball)
            throws IOException, InterruptedException {
        run(source, "npm", "pack", "--offline", "--pack-destination", "..");
        Files.createDirectories(into);
        run(
                into,
                "npm",
                "install",
                "--offline",
                "--no-audit",
                "--no-fund",
                source.resolveSibling(tarball).toString());
    }

    /** Runs a program that must succeed. */
    static void run(Path folder, String... words) throws IOException, InterruptedException {
        var process =
                new ProcessBuilder(words)
                        .directory(folder.toFile())
                        .redirectErrorStream(true)
                        .start();
        var said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(List.of(words) + ": " + said).isZero();
    }
}
