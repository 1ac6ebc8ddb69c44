package io.gpustat.config;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.List;

/**
 * Whether others may have written a file. It holds data, so that matters only to the settings that
 * name code to load.
 */
final class Ownership {

    private static final int ROOT = 0;

    private Ownership() {}

    /** Why code that this file names is not to be trusted; null when it is. */
    static @Nullable String whyUnsafe(Path file) {
        try {
            var real = file.toRealPath();
            var owner = (int) Files.getAttribute(real, "unix:uid");
            if (owner != ROOT
                    && owner != (int) Files.getAttribute(Path.of("/proc/self"), "unix:uid")) {
                return real + " belongs to another user; make it yours (chown)";
            }
            for (var path : List.of(real, real.getParent())) {
                if (Files.getPosixFilePermissions(path)
                        .contains(PosixFilePermission.OTHERS_WRITE)) {
                    return "others can write " + path + "; take that from them (chmod o-w)";
                }
            }
            return null;
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
            return "its owner cannot be told: " + e.getMessage();
        }
    }
}
