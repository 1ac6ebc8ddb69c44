package io.gpustat.plugins;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Finds the plugins of the user: {@code gpustat_conf.py}, {@code .js} and {@code .mjs} in the
 * configuration folder, and all files of these endings in {@code plugins} below it.
 */
public final class PluginFinder {

    private static final List<String> ENDINGS = List.of(".py", ".js", ".mjs");
    private static final int ROOT = 0;

    private final @Nullable Path folder;
    private final Consumer<String> told;
    private final Consumer<String> debug;

    /**
     * Looks in one configuration folder.
     *
     * @param folder null where there is no home, and so no plugins
     * @param told is told which files are refused
     * @param debug is told which folders cannot be used
     */
    public PluginFinder(@Nullable Path folder, Consumer<String> told, Consumer<String> debug) {
        this.folder = folder;
        this.told = told;
        this.debug = debug;
    }

    /** The files, each real file once, in the order of their names. */
    public List<Path> find() {
        if (folder == null) {
            return List.of();
        }
        var found = new ArrayList<Path>();
        for (var ending : ENDINGS) {
            var file = folder.resolve("gpustat_conf" + ending);
            if (Files.exists(file)) {
                found.add(file);
            }
        }
        found.addAll(filesIn(folder.resolve("plugins")));
        var real = new LinkedHashSet<Path>();
        for (var file : found) {
            addUsable(file, real);
        }
        return List.copyOf(real);
    }

    private List<Path> filesIn(Path plugins) {
        var files = new ArrayList<Path>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(plugins)) {
            for (var entry : entries) {
                var name = entry.getFileName().toString();
                if (ENDINGS.stream().anyMatch(name::endsWith) && !name.startsWith(".")) {
                    files.add(entry);
                }
            }
        } catch (NoSuchFileException e) {
            // Most users have no such folder.
        } catch (NotDirectoryException e) {
            debug.accept("gpustat: no plugins from " + plugins + ": it is no folder");
        } catch (IOException e) {
            debug.accept("gpustat: no plugins from " + plugins + ": " + e);
        }
        files.sort(null);
        return files;
    }

    private void addUsable(Path file, Set<Path> real) {
        try {
            var path = file.toRealPath();
            var why = whyUnsafe(path);
            if (why == null) {
                real.add(path);
            } else {
                told.accept("gpustat: plugin " + path + " is not loaded: " + why);
            }
        } catch (IOException e) {
            debug.accept("gpustat: no plugin from " + file + ": " + e);
        }
    }

    /** Whoever can write a plugin can run code as its user, so nobody else may. */
    private static @Nullable String whyUnsafe(Path file) throws IOException {
        if (!file.getFileSystem().supportedFileAttributeViews().contains("unix")) {
            return null;
        }
        var owner = (int) Files.getAttribute(file, "unix:uid");
        if (owner != ROOT && owner != (int) Files.getAttribute(Path.of("/proc/self"), "unix:uid")) {
            return "it belongs to another user; make it yours (chown)";
        }
        for (var path : List.of(file, file.getParent())) {
            if (Files.getPosixFilePermissions(path).contains(PosixFilePermission.OTHERS_WRITE)) {
                return "others can write " + path + "; take that from them (chmod o-w)";
            }
        }
        return null;
    }
}
