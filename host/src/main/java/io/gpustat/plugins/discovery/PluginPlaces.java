package io.gpustat.plugins.discovery;

import io.gpustat.plugins.Scope;
import io.gpustat.plugins.discovery.FoundPlugin.State;
import io.gpustat.plugins.discovery.PluginSource.ScriptFile;
import io.gpustat.spi.NearestName;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** All places that plugins come from. Looking at them starts no guest language. */
public final class PluginPlaces {

    private final Surroundings surroundings;
    private final Consumer<String> debug;
    private final FileSafety safety;
    private final LocalFiles local;

    /**
     * What decides where plugins are.
     *
     * @param systemFolder of the administrator
     * @param configFolder of the user; null where there is no home
     * @param home null where there is none
     * @param environments folders of Python environments that are active
     * @param directory the current one; null when it is gone
     * @param bundled the folder of the plugins that come with the program; null for none
     * @param paths more files and folders
     * @param enabled names of bundled plugins that the configuration asks for
     * @param named files and names of bundled plugins that the command line asks for
     */
    public record Surroundings(
            Path systemFolder,
            @Nullable Path configFolder,
            @Nullable Path home,
            List<Path> environments,
            @Nullable Path directory,
            @Nullable Path bundled,
            List<Path> paths,
            List<String> enabled,
            List<String> named) {}

    /**
     * Looks in these surroundings.
     *
     * @param debug is told which places cannot be used
     */
    public PluginPlaces(
            Surroundings surroundings,
            FileSafety safety,
            LocalFiles local,
            Consumer<String> debug) {
        this.surroundings = surroundings;
        this.safety = safety;
        this.local = local;
        this.debug = debug;
    }

    /**
     * The plugins, each real file once: what the user asked for, or else where it is found first.
     */
    public List<FoundPlugin> find() {
        var found = new ArrayList<FoundPlugin>();
        var system = surroundings.systemFolder();
        if (Files.isDirectory(system)) {
            found.addAll(new PluginFolder(Scope.SYSTEM, FileSafety.ofRoot(), debug).in(system));
        }
        packages(found);
        var config = surroundings.configFolder();
        if (config != null) {
            found.addAll(new PluginFolder(Scope.USER, safety, debug).in(config));
        }
        for (var path : surroundings.paths()) {
            // The modules of installed packages are no plugins; their entry points are.
            if (!PythonPackages.areIn(path)) {
                found.addAll(new PluginFolder(Scope.USER, safety, debug).at(path));
            }
        }
        var directory = surroundings.directory();
        if (directory != null) {
            found.addAll(local.in(directory));
        }
        surroundings.enabled().forEach(name -> found.add(bundled(name)));
        found.addAll(findNamed());
        return once(found);
    }

    /** The plugins that the command line asks for, in its order. */
    public List<FoundPlugin> findNamed() {
        var found = new ArrayList<FoundPlugin>();
        surroundings.named().forEach(name -> found.add(named(name)));
        return found;
    }

    private void packages(List<FoundPlugin> found) {
        var python = new PythonPackages(safety, debug);
        for (var environment : surroundings.environments()) {
            PythonPackages.folders(environment).forEach(each -> found.addAll(python.in(each)));
        }
        var home = surroundings.home();
        if (home != null) {
            PythonPackages.folders(home.resolve(".local"))
                    .forEach(each -> found.addAll(python.in(each)));
        }
        var config = surroundings.configFolder();
        if (config != null) {
            found.addAll(new NodePackages(safety, debug).in(config.resolve("node_modules")));
        }
        for (var path : surroundings.paths()) {
            if (Files.isDirectory(path)) {
                found.addAll(python.in(path));
                found.addAll(new NodePackages(safety, debug).in(path.resolve("node_modules")));
            }
        }
    }

    private FoundPlugin named(String name) {
        var file = Path.of(name);
        return PluginFolder.isPlugin(file) ? file(name, file) : bundled(name);
    }

    /** What is enabled once and for all is never a file of the directory one happens to be in. */
    private FoundPlugin bundled(String name) {
        var bundled = bundled();
        var path = bundled.get(name);
        if (path != null) {
            return FoundPlugin.usable(Scope.COMMAND_LINE, ScriptFile.of(path));
        }
        return FoundPlugin.refused(
                Scope.COMMAND_LINE,
                new ScriptFile(Path.of(name), name, null),
                State.FAILED,
                "there is no bundled plugin '"
                        + name
                        + "'"
                        + NearestName.hint(bundled.keySet(), name)
                        + " (a file ends in .py, .js, .mjs or .jar)");
    }

    private static FoundPlugin file(String name, Path file) {
        try {
            return FoundPlugin.usable(Scope.COMMAND_LINE, PluginSource.of(file.toRealPath()));
        } catch (IOException e) {
            return FoundPlugin.refused(
                    Scope.COMMAND_LINE,
                    new ScriptFile(file, name, null),
                    State.FAILED,
                    "there is no such file");
        }
    }

    private Map<String, Path> bundled() {
        var bundled = new LinkedHashMap<String, Path>();
        var folder = surroundings.bundled();
        if (folder == null) {
            return bundled;
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (var file : files) {
                if (PluginFolder.isScript(file)) {
                    bundled.put(PluginSource.stem(file), file);
                }
            }
        } catch (IOException e) {
            debug.accept("gpustat: no bundled plugins in " + folder + ": " + e);
        }
        return bundled;
    }

    private static List<FoundPlugin> once(List<FoundPlugin> found) {
        var once = new LinkedHashMap<String, FoundPlugin>();
        for (var plugin : found) {
            var key = plugin.source().file() + " " + key(plugin.source());
            var known = once.get(key);
            if (known == null || (!known.isUsable() && plugin.isUsable())) {
                once.put(key, plugin);
            }
        }
        return List.copyOf(once.values());
    }

    private static String key(PluginSource source) {
        return source instanceof PluginSource.EntryPoint entry ? entry.name() : "";
    }
}
