package io.gpustat.tests.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.tests.Repository;
import io.gpustat.tests.program.Run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What people download, as the build has made it. */
final class Downloads {

    private Downloads() {}

    /** The archive with both guest languages. */
    static Path archive() throws IOException {
        return one("gpustat-[0-9]*-linux-*.tar.gz");
    }

    /** The archive without guests. */
    static Path coreArchive() throws IOException {
        return one("gpustat-core-[0-9]*-linux-*.tar.gz");
    }

    /** The Debian package. */
    static Path debianPackage() throws IOException {
        return one("gpustat-jvm_*.deb");
    }

    /** The jar for those who have a Java. */
    static Path jar() throws IOException {
        return one("gpustat-[0-9]*-all.jar");
    }

    /** Unpacks an archive as people do, and returns the folder that was in it. */
    static Path unpack(Path archive, Path into) throws IOException, InterruptedException {
        Files.createDirectories(into);
        sh(into, "tar xzf '" + archive + "'");
        try (var files = Files.list(into)) {
            var folders = files.filter(Files::isDirectory).toList();
            assertThat(folders).as("one folder in " + archive).hasSize(1);
            return folders.getFirst();
        }
    }

    /** Runs a shell script that must succeed, and returns what it printed. */
    static String sh(Path folder, String script) throws IOException, InterruptedException {
        var run =
                Run.program("sh", "-euc", script)
                        .in(folder)
                        .with("PATH", System.getenv("PATH") + ":/usr/sbin:/sbin")
                        .run();
        assertThat(run.exitCode()).as(script + ": " + run.err()).isZero();
        return run.out();
    }

    private static Path one(String pattern) throws IOException {
        try (var files =
                Files.newDirectoryStream(Repository.root().resolve("conf/target"), pattern)) {
            var found = List.<Path>of();
            for (var file : files) {
                found = List.of(file);
            }
            assertThat(found)
                    .as(pattern + " in conf/target; does 'mvn package' make it?")
                    .hasSize(1);
            return found.getFirst();
        }
    }
}
