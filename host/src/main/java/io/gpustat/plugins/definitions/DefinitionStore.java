package io.gpustat.plugins.definitions;

import io.gpustat.plugins.discovery.FileSafety;
import io.gpustat.plugins.discovery.PluginSource;
import io.gpustat.plugins.discovery.PluginSource.EntryPoint;
import io.gpustat.plugins.discovery.WholeFile;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Definitions of plugins, in files of the user's own. Each goes with the whole content of every
 * file that was read to load the plugin, and holds as long as they all say the same.
 */
public final class DefinitionStore {

    private final @Nullable Path folder;
    private final String version;
    private final FileSafety safety;
    private final Consumer<String> debug;

    /**
     * A store in a folder.
     *
     * @param folder that others cannot write; null for a store that keeps nothing
     * @param version of the program: what another one has kept does not count
     * @param debug is told why a definition cannot be kept
     */
    public DefinitionStore(
            @Nullable Path folder, String version, FileSafety safety, Consumer<String> debug) {
        this.folder = folder;
        this.version = version;
        this.safety = safety;
        this.debug = debug;
    }

    /** What a plugin defines; null when it is not known, or the plugin has changed. */
    public @Nullable PluginDefinition find(PluginSource source) {
        var file = file(source);
        if (file == null || !Files.isRegularFile(file)) {
            return null;
        }
        try {
            if (safety.whyUnsafe(file.toRealPath()) != null) {
                return null;
            }
            var kept = DefinitionFormat.read(Files.readAllBytes(file));
            if (!kept.version().equals(version) || !kept.key().equals(key(source))) {
                return null;
            }
            for (var content : kept.files()) {
                if (!content.isStill(source)) {
                    return null;
                }
            }
            return kept.definition();
        } catch (IOException | IllegalArgumentException e) {
            // Cut short, or of another time: it is made anew.
            return null;
        }
    }

    /**
     * Keeps what a plugin defines, if that can be kept.
     *
     * @param files that were read to load it
     */
    public void keep(PluginSource source, List<Path> files, PluginDefinition definition) {
        var file = file(source);
        if (file == null) {
            return;
        }
        try {
            var contents = new ArrayList<FileContent>();
            for (var read : files) {
                contents.add(FileContent.of(read, source));
            }
            var bytes =
                    DefinitionFormat.write(
                            new DefinitionFormat.Kept(version, key(source), contents, definition));
            if (bytes == null) {
                return;
            }
            WholeFile.write(file, bytes);
        } catch (IOException | UnsupportedOperationException e) {
            debug.accept("gpustat: what a plugin defines cannot be kept: " + e);
        }
    }

    private @Nullable Path file(PluginSource source) {
        return folder == null ? null : folder.resolve(Integer.toHexString(key(source).hashCode()));
    }

    /** What tells one plugin from another. */
    private static String key(PluginSource source) {
        var place = source.file() + "\n" + source.name();
        return source instanceof EntryPoint entry
                ? place + "\n" + entry.module() + "\n" + entry.attribute() + "\n" + entry.folders()
                : place;
    }
}
