package io.gpustat.plugins.definitions;

import io.gpustat.plugins.discovery.PluginSource;
import io.gpustat.plugins.discovery.PluginSource.ScriptFile;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** What a file said when a plugin was loaded. */
final class FileContent {

    private final Path file;
    private final byte[] bytes;

    FileContent(Path file, byte[] bytes) {
        this.file = file;
        this.bytes = bytes;
    }

    /** What it says now. */
    static FileContent of(Path file, PluginSource plugin) throws IOException {
        return new FileContent(file, read(file, plugin));
    }

    Path file() {
        return file;
    }

    byte[] bytes() {
        return bytes;
    }

    /** Whether it says the same now. */
    boolean isStill(PluginSource plugin) throws IOException {
        return Arrays.equals(bytes, read(file, plugin));
    }

    /** What has been read of the plugin's own file already is what runs. */
    private static byte[] read(Path file, PluginSource plugin) throws IOException {
        if (plugin instanceof ScriptFile(var own, _, var text)
                && text != null
                && own.equals(file)) {
            return text.getBytes(StandardCharsets.UTF_8);
        }
        return Files.readAllBytes(file);
    }
}
