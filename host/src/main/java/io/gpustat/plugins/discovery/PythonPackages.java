package io.gpustat.plugins.discovery;

import io.gpustat.plugins.Scope;
import io.gpustat.plugins.discovery.FoundPlugin.State;
import io.gpustat.plugins.discovery.PluginSource.EntryPoint;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Installed Python packages with entry points of the group {@code gpustat}. They are read from the
 * packages' own lists, without starting Python.
 */
final class PythonPackages {

    private static final String GROUP = "[gpustat]";

    private final FileSafety safety;
    private final Consumer<String> debug;
    private final Set<String> seen = new HashSet<>();

    PythonPackages(FileSafety safety, Consumer<String> debug) {
        this.safety = safety;
        this.debug = debug;
    }

    /** The folders that a Python environment installs packages in. */
    static List<Path> folders(Path environment) {
        var folders = new ArrayList<Path>();
        try (var pythons = Files.newDirectoryStream(environment.resolve("lib"), "python3*")) {
            for (var python : pythons) {
                folders.add(python.resolve("site-packages"));
            }
        } catch (IOException e) {
            // No environment, or none of this layout.
        }
        folders.sort(null);
        return folders;
    }

    /** Whether packages are installed in a folder. */
    static boolean areIn(Path folder) {
        try (var packages = Files.newDirectoryStream(folder, "*.dist-info")) {
            return packages.iterator().hasNext();
        } catch (IOException e) {
            return false;
        }
    }

    /** The plugins of the packages in such a folder, but for those seen in one before. */
    List<FoundPlugin> in(Path folder) {
        var found = new ArrayList<FoundPlugin>();
        if (!Files.isDirectory(folder)) {
            return found;
        }
        var path = PythonPath.of(folder, safety, debug);
        for (var each : path.folders()) {
            for (var list : lists(each)) {
                if (!seen.add(packageOf(list))) {
                    continue;
                }
                try {
                    read(list, path, found);
                } catch (IOException e) {
                    debug.accept("gpustat: no plugins from " + list + ": " + e);
                }
            }
        }
        return found;
    }

    private static List<Path> lists(Path folder) {
        var lists = new ArrayList<Path>();
        try (DirectoryStream<Path> packages = Files.newDirectoryStream(folder)) {
            for (var each : packages) {
                var name = each.toString();
                if (name.endsWith(".dist-info") || name.endsWith(".egg-info")) {
                    var list = each.resolve("entry_points.txt");
                    if (Files.exists(list)) {
                        lists.add(list);
                    }
                }
            }
        } catch (IOException e) {
            // No such folder: no packages.
        }
        lists.sort(null);
        return lists;
    }

    /** The name of the package whose list this is; Python knows several spellings of one name. */
    private static String packageOf(Path list) {
        var folder = list.getName(list.getNameCount() - 2).toString();
        var named = folder.substring(0, folder.lastIndexOf('.'));
        var version = named.indexOf('-');
        var name = version < 0 ? named : named.substring(0, version);
        return name.toLowerCase(Locale.ROOT).replace('.', '_');
    }

    private void read(Path list, PythonPath path, List<FoundPlugin> found) throws IOException {
        var all = path.with(EditableProject.folders(list));
        var inGroup = false;
        for (var line : Files.readAllLines(list)) {
            var text = line.strip();
            if (text.startsWith("[")) {
                inGroup = text.equals(GROUP);
            } else if (inGroup
                    && !text.isEmpty()
                    && text.charAt(0) != '#'
                    && text.charAt(0) != ';') {
                found.add(entryPoint(text, list, all));
            }
        }
    }

    private FoundPlugin entryPoint(String text, Path list, PythonPath path) throws IOException {
        var equals = text.indexOf('=');
        var name = (equals < 0 ? text : text.substring(0, equals)).strip();
        var object = equals < 0 ? "" : text.substring(equals + 1).strip();
        var extras = object.indexOf('[');
        if (extras >= 0) {
            object = object.substring(0, extras).strip();
        }
        var colon = object.indexOf(':');
        var module = colon < 0 ? object : object.substring(0, colon).strip();
        var attribute = colon < 0 ? null : object.substring(colon + 1).strip();
        var source = new EntryPoint(list, name, module, attribute, path.safeFolders(safety));
        var why =
                module.isEmpty()
                        ? "the entry point '" + text + "' names no module"
                        : whyUnsafe(list, path.find(module));
        return why == null
                ? FoundPlugin.usable(Scope.PACKAGE, source)
                : FoundPlugin.refused(Scope.PACKAGE, source, State.UNSAFE, why);
    }

    /** What names the code must be safe, and so must be the code. */
    private @Nullable String whyUnsafe(Path list, @Nullable Path code) throws IOException {
        var why = safety.whyUnsafe(list.toRealPath());
        return why != null || code == null ? why : safety.whyUnsafeWithin(code);
    }
}
