package io.gpustat.tests.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.gpustat.tests.Repository;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;

/** The documentation as a site, made of a copy. */
final class SiteIT {

    @TempDir private Path folder;

    @Test
    void oneCommandMakesItWithAllPages() throws Exception {
        var docs = Repository.root().resolve("docs");
        try (var files = Files.walk(docs)) {
            for (var file : files.filter(file -> !isMade(docs.relativize(file))).toList()) {
                var copy = folder.resolve("docs").resolve(docs.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
        assumeTrue(npm("presite") == 0, "no index of packages is reachable");

        var code = npm("site");

        assertThat(code).as(Files.readString(folder.resolve("log"))).isZero();
        var site = folder.resolve("docs/.vitepress/dist");
        try (var pages = Files.walk(docs)) {
            for (var page : pages.filter(file -> file.toString().endsWith(".md")).toList()) {
                var name = docs.relativize(page).toString();
                if (!isMade(docs.relativize(page))) {
                    assertThat(
                                    site.resolve(
                                            name.replace("README", "index")
                                                    .replaceFirst("md$", "html")))
                            .exists();
                }
            }
        }
    }

    private static boolean isMade(Path file) {
        var name = file.toString();
        return name.contains("node_modules")
                || name.startsWith(".vitepress/dist")
                || name.startsWith(".vitepress/cache")
                || name.equals("package-lock.json");
    }

    /** With the settings of whoever runs the tests, which say where the index of packages is. */
    private int npm(String script) throws Exception {
        return new ProcessBuilder("npm", "--prefix", "docs", "run", script)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("log").toFile())
                .start()
                .waitFor();
    }
}
