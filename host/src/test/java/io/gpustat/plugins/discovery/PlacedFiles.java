package io.gpustat.plugins.discovery;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;

/**
 * Files of a test, which their owner alone can write.
 *
 * @param folder with real names
 */
record PlacedFiles(Path folder) {

    static final Path SELF = Path.of("/proc/self");

    static PlacedFiles in(Path folder) throws IOException {
        return new PlacedFiles(folder.toRealPath());
    }

    Path at(String name) {
        return folder.resolve(name);
    }

    Path file(String name, String text) throws IOException {
        var file = at(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        permit(file, "rw-r--r--");
        return file;
    }

    Path file(String name) throws IOException {
        return file(name, "");
    }

    static void permit(Path file, String permissions) throws IOException {
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
    }

    /** The files of plugins that may be loaded. */
    static List<Path> usable(List<FoundPlugin> found) {
        return found.stream()
                .filter(FoundPlugin::isUsable)
                .map(plugin -> plugin.source().file())
                .toList();
    }

    /** Why the others may not. */
    static List<String> reasons(List<FoundPlugin> found) {
        return found.stream()
                .flatMap(plugin -> java.util.stream.Stream.ofNullable(plugin.refusal()))
                .map(FoundPlugin.Refusal::reason)
                .toList();
    }

    /** What the plugins are called. */
    static List<String> names(List<FoundPlugin> found) {
        return found.stream().map(plugin -> plugin.source().name()).toList();
    }
}
