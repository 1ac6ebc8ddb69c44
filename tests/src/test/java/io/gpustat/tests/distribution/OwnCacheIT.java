package io.gpustat.tests.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import io.gpustat.tests.program.OtherUser;
import io.gpustat.tests.program.Run;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * The ahead-of-time caches of an installation that is not as it was made: they are left out in
 * silence, and the user gets one of their own. The small download is used, as it is trained fast.
 */
final class OwnCacheIT {

    private static final Duration PATIENCE = Duration.ofMinutes(4);

    @TempDir private Path folder;
    private Path program = Path.of("/");
    private Path home = Path.of("/");

    @BeforeEach
    void unpack() throws Exception {
        program = Downloads.unpack(Downloads.coreArchive(), folder.resolve("program"));
        home = Files.createDirectory(folder.resolve("home"));
    }

    @Test
    void anotherCpuIsNoHindrance() throws Exception {
        var run = gpustat().with("GPUSTAT_JAVA_OPTS", "-XX:UseAVX=0").run();

        assertShowsGpus(run);
        assertThat(caches()).isEmpty();
    }

    @Test
    void whereAJarWasReplacedTheUserGetsACacheOfTheirOwn() throws Exception {
        replaceAJar();

        var runs = List.of(gpustat().start(), gpustat().start());
        for (var run : runs) {
            assertThat(run.exitCode()).isZero();
            assertThat(run.restOfErrors()).isEmpty();
        }
        awaitCache();
        var log = folder.resolve("classes");
        var later = gpustat().with("GPUSTAT_JAVA_OPTS", "-Xlog:class+load:file=" + log).run();

        assertShowsGpus(later);
        assertThat(Files.readAllLines(log))
                .filteredOn(line -> line.contains("source: shared objects file"))
                .hasSizeGreaterThan(1000);
        assertThat(caches()).hasSize(1);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(cacheFolder())))
                .isEqualTo("rwx------");
        assertThat(
                        PosixFilePermissions.toString(
                                Files.getPosixFilePermissions(caches().getFirst())))
                .doesNotContainPattern("....[r-]*w.*");
    }

    @Test
    void aCacheThatOthersCouldHaveWrittenIsNotUsed() throws Exception {
        replaceAJar();
        Files.createDirectories(cacheFolder());
        Files.setPosixFilePermissions(cacheFolder(), PosixFilePermissions.fromString("rwxrwxrwx"));

        assertShowsGpus(gpustat().run());
        assertThat(caches()).isEmpty();
    }

    @Test
    void whatAKilledRunLeftBehindIsTakenOver() throws Exception {
        replaceAJar();
        gpustat().run();
        awaitCache();
        var cache = caches().getFirst();
        Files.delete(cache);
        var left = Files.createDirectory(Path.of(cache + ".work"));
        Files.writeString(left.resolve("new.aot"), "half of one");
        Files.setLastModifiedTime(left, FileTime.from(Instant.now().minusSeconds(3600)));

        assertShowsGpus(gpustat().run());
        awaitCache();

        assertThat(caches()).containsExactly(cache);
        assertThat(left).doesNotExist();
    }

    @Test
    void aFullDiskIsNoHindrance() throws Exception {
        OtherUser.assumePossible();
        replaceAJar();
        // The namespace of the mount goes with the last process in it, so training is over then.
        var script =
                "mount -t tmpfs -o size=256k none '"
                        + home
                        + "' && '"
                        + program
                        + "/bin/gpustat' --simulate laptop; until ls '"
                        + cacheFolder()
                        + "' | grep -q failed; do sleep 0.2; done; ls '"
                        + cacheFolder()
                        + "'";

        var run =
                Run.program("unshare", "-m", "timeout", "110", "sh", "-c", script)
                        .with("HOME", home.toString())
                        .run();

        assertThat(run.err()).isEmpty();
        assertThat(run.lines()).hasSize(3);
        assertThat(run.lines().getLast()).endsWith(".failed");
    }

    @Test
    void aCacheThatIsNoneIsIgnoredInSilence() throws Exception {
        var cache = program.resolve("cache/core.aot");
        var time = Files.getLastModifiedTime(cache);
        Files.writeString(cache, "no cache");
        Files.setLastModifiedTime(cache, time);

        assertShowsGpus(gpustat().run());
    }

    private Run.Command gpustat() {
        return Run.program(program.resolve("bin/gpustat").toString(), "--simulate", "laptop")
                .with("HOME", home.toString());
    }

    private static void assertShowsGpus(Run run) {
        assertThat(run.err()).isEmpty();
        assertThat(run.exitCode()).isZero();
        assertThat(run.lines()).hasSize(2);
    }

    private void replaceAJar() throws IOException {
        var jar = program.resolve("lib/picocli.jar");
        try (var jars = Files.newDirectoryStream(program.resolve("lib"), "tomlj-*.jar")) {
            jar = jars.iterator().next();
        }
        Files.setLastModifiedTime(jar, FileTime.from(Instant.now()));
    }

    private Path cacheFolder() {
        return home.resolve(".cache/gpustat/aot");
    }

    private List<Path> caches() throws IOException {
        if (!Files.exists(cacheFolder())) {
            return List.of();
        }
        try (var files = Files.list(cacheFolder())) {
            return files.filter(file -> file.toString().endsWith(".aot")).toList();
        }
    }

    /** Looks until the cache is there and whoever made it is done. */
    private void awaitCache() throws IOException {
        var end = Instant.now().plus(PATIENCE);
        while (caches().isEmpty() || Files.exists(Path.of(caches().getFirst() + ".work"))) {
            assertThat(Instant.now()).as("no cache appears").isBefore(end);
            LockSupport.parkNanos(Duration.ofMillis(50).toNanos());
        }
    }
}
