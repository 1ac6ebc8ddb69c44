package io.gpustat.plugins.discovery;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.function.Consumer;

/**
 * A folder that is the user's alone, for what is run or believed without being looked at again: who
 * writes there runs code.
 */
public final class PrivateFolder {

    private PrivateFolder() {}

    /**
     * The folder of this name, made if need be; null when it cannot be made, or is not the user's
     * alone.
     *
     * @param cache where it is; null for nowhere
     * @param debug is told why there is none
     */
    public static @Nullable Path in(
            @Nullable Path cache, String name, FileSafety safety, Consumer<String> debug) {
        if (cache == null) {
            return null;
        }
        var folder = cache.resolve(name);
        try {
            if (!Files.isDirectory(folder)) {
                Files.createDirectories(cache);
                Files.createDirectory(
                        folder,
                        PosixFilePermissions.asFileAttribute(
                                PosixFilePermissions.fromString("rwx------")));
            }
            var unsafe = safety.whyUnsafe(folder.toRealPath());
            if (unsafe == null) {
                return folder;
            }
            debug.accept("gpustat: " + folder + " is not used: " + unsafe);
        } catch (IOException | UnsupportedOperationException e) {
            debug.accept("gpustat: " + folder + " cannot be used: " + e);
        }
        return null;
    }
}
