package io.gpustat.plugins.discovery;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Where Python looks for modules when packages are installed in a folder: there, and in the folders
 * that the folder's {@code .pth} files name, as those of packages that are being worked on. Lines
 * with code, which Python itself would run, are passed over.
 *
 * @param folders in the order in which they are searched
 */
record PythonPath(List<Path> folders) {

    PythonPath {
        folders = List.copyOf(folders);
    }

    /**
     * The path of a folder that packages are installed in.
     *
     * @param debug is told which file is passed over, and why
     */
    static PythonPath of(Path site, FileSafety safety, Consumer<String> debug) {
        var folders = new ArrayList<Path>();
        folders.add(site);
        for (var file : filesIn(site)) {
            try {
                var why = safety.whyUnsafe(file.toRealPath());
                if (why == null) {
                    for (var line : Files.readAllLines(file)) {
                        add(line, site, folders);
                    }
                } else {
                    debug.accept("gpustat: " + file + " is passed over: " + why);
                }
            } catch (IOException e) {
                debug.accept("gpustat: " + file + " is passed over: " + e);
            }
        }
        return new PythonPath(folders);
    }

    private static List<Path> filesIn(Path site) {
        var files = new ArrayList<Path>();
        try (var entries = Files.newDirectoryStream(site, "*.pth")) {
            for (var file : entries) {
                // As Python does with those that are hidden.
                if (!file.getFileName().toString().startsWith(".")) {
                    files.add(file);
                }
            }
        } catch (IOException e) {
            // No such folder: no packages.
        }
        files.sort(null);
        return files;
    }

    private static void add(String line, Path site, List<Path> folders) {
        var text = line.strip();
        var isCode = text.startsWith("import ") || text.startsWith("import\t");
        if (text.isEmpty() || text.charAt(0) == '#' || isCode) {
            return;
        }
        try {
            var folder = site.resolve(text).normalize();
            if (Files.isDirectory(folder) && !folders.contains(folder)) {
                folders.add(folder);
            }
        } catch (InvalidPathException e) {
            // No path at all; Python passes it over as well.
        }
    }

    /** The same path with folders at its end. */
    PythonPath with(List<Path> more) {
        var all = new ArrayList<>(folders);
        for (var folder : more) {
            if (!all.contains(folder)) {
                all.add(folder);
            }
        }
        return new PythonPath(all);
    }

    /**
     * The file of a module, or the folder of the package that it is in; null when it is not here.
     */
    @Nullable Path find(String module) {
        var dot = module.indexOf('.');
        var top = dot < 0 ? module : module.substring(0, dot);
        for (var folder : folders) {
            for (var name : List.of(top, top + ".py")) {
                var found = folder.resolve(name);
                if (name.equals(top) ? Files.isDirectory(found) : Files.isRegularFile(found)) {
                    return found;
                }
            }
        }
        return null;
    }

    /**
     * The folders that nobody else can put a module in; the first always, as it names the others.
     */
    List<Path> safeFolders(FileSafety safety) {
        var safe = new ArrayList<Path>();
        for (var folder : folders) {
            try {
                if (safe.isEmpty() || safety.whyUnsafe(folder.toRealPath()) == null) {
                    safe.add(folder);
                }
            } catch (IOException e) {
                // It is gone.
            }
        }
        return safe;
    }
}
