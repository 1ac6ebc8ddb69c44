package io.gpustat.plugins.discovery;

import io.gpustat.plugins.Scope;
import io.gpustat.plugins.discovery.FoundPlugin.State;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * A configuration folder: {@code gpustat_conf.py}, {@code .js} and {@code .mjs} in it, and all
 * files of these endings, and jars, in {@code plugins} below it.
 */
final class PluginFolder {

    /** The endings of scripts. */
    static final List<String> SCRIPTS = List.of(".py", ".js", ".mjs");

    private static final String JAR = ".jar";

    private final Scope scope;
    private final FileSafety safety;
    private final Consumer<String> debug;

    PluginFolder(Scope scope, FileSafety safety, Consumer<String> debug) {
        this.scope = scope;
        this.safety = safety;
        this.debug = debug;
    }

    /** The plugins of a folder, in the order of their names. */
    List<FoundPlugin> in(Path folder) {
        var found = new ArrayList<FoundPlugin>();
        for (var ending : SCRIPTS) {
            var file = folder.resolve("gpustat_conf" + ending);
            if (Files.exists(file)) {
                add(file, found);
            }
        }
        for (var file : filesIn(folder.resolve("plugins"))) {
            add(file, found);
        }
        return found;
    }

    /** What a file, or each file of a folder, holds. */
    List<FoundPlugin> at(Path path) {
        var found = new ArrayList<FoundPlugin>();
        if (Files.isDirectory(path)) {
            for (var file : filesIn(path)) {
                add(file, found);
            }
        } else {
            add(path, found);
        }
        return found;
    }

    /** Whether a file of this name is a script or a jar. */
    static boolean isPlugin(Path file) {
        return isScript(file) || file.toString().endsWith(JAR);
    }

    static boolean isScript(Path file) {
        for (var ending : SCRIPTS) {
            if (file.toString().endsWith(ending)) {
                return true;
            }
        }
        return false;
    }

    private List<Path> filesIn(Path plugins) {
        var files = new ArrayList<Path>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(plugins)) {
            for (var entry : entries) {
                var hidden = String.valueOf(entry.getFileName()).startsWith(".");
                if (!hidden && isPlugin(entry)) {
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

    private void add(Path file, List<FoundPlugin> found) {
        try {
            var real = file.toRealPath();
            if (!Files.isRegularFile(real)) {
                debug.accept("gpustat: no plugin from " + file + ": it is no file");
                return;
            }
            found.add(found(PluginSource.of(real), safety.whyUnsafe(file, real)));
        } catch (IOException e) {
            debug.accept("gpustat: no plugin from " + file + ": " + e);
        }
    }

    private FoundPlugin found(PluginSource source, @Nullable String why) {
        return why == null
                ? FoundPlugin.usable(scope, source)
                : FoundPlugin.refused(scope, source, State.UNSAFE, why);
    }
}
