package io.gpustat.tests.plugins;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.gpustat.tests.Repository;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Comparator;
import java.util.List;

/**
 * A folder that nobody else can write, nor any folder above it: the usual one for tests lies in
 * {@code /tmp}, where nothing can be trusted.
 *
 * @param path of it, with real names
 */
public record SafeFolder(Path path) implements AutoCloseable {

    /** An empty one; skips the test where this machine has no place for it. */
    public static SafeFolder make() throws IOException {
        var places =
                List.of(
                        Repository.root().resolve("tests/target"),
                        Path.of(System.getProperty("user.home")));
        for (var place : places) {
            if (Files.isWritable(place) && isSafe(place.toRealPath())) {
                return new SafeFolder(Files.createTempDirectory(place.toRealPath(), "gpustat"));
            }
        }
        assumeTrue(false, "neither the checkout nor the home is a folder of this user alone");
        throw new IllegalStateException("the test is skipped");
    }

    private static boolean isSafe(Path folder) throws IOException {
        var self = Files.getAttribute(Path.of("/proc/self"), "unix:uid");
        for (var path = folder; path != null; path = path.getParent()) {
            var owner = Files.getAttribute(path, "unix:uid");
            var writers = Files.getPosixFilePermissions(path);
            if (writers.contains(PosixFilePermission.OTHERS_WRITE)
                    || writers.contains(PosixFilePermission.GROUP_WRITE)
                    || !(owner.equals(0) || owner.equals(self))) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void close() throws IOException {
        try (var files = Files.walk(path)) {
            files.sorted(Comparator.reverseOrder()).forEach(SafeFolder::delete);
        }
    }

    private static void delete(Path file) {
        try {
            Files.delete(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
