package io.gpustat.run;

import io.gpustat.config.PluginSettings;
import io.gpustat.plugins.discovery.FileSafety;
import io.gpustat.plugins.discovery.LocalFiles;
import io.gpustat.plugins.discovery.PluginPlaces;
import io.gpustat.plugins.discovery.TrustStore;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Where plugins are looked for in this environment. */
public final class PluginSearch {

    private final Environment environment;
    private final PluginSettings settings;
    private final PluginWishes wishes;
    private final Consumer<String> debug;

    /**
     * The search that these ask for.
     *
     * @param debug is told which places cannot be used
     */
    public PluginSearch(
            Environment environment,
            PluginSettings settings,
            PluginWishes wishes,
            Consumer<String> debug) {
        this.environment = environment;
        this.settings = settings;
        this.wishes = wishes;
        this.debug = debug;
    }

    /** All places. */
    public PluginPlaces places() {
        return new PluginPlaces(
                new PluginPlaces.Surroundings(
                        Environment.SYSTEM_FOLDER,
                        environment.configFolder(),
                        environment.home(),
                        pythonEnvironments(),
                        directory(),
                        wishes.bundled(),
                        settings.paths(),
                        settings.enable(),
                        wishes.named()),
                FileSafety.ofUser(self()),
                localFiles(),
                debug);
    }

    /** The files of the current directory, and which of them are trusted. */
    public LocalFiles localFiles() {
        return new LocalFiles(
                new TrustStore(environment.stateFolder(), FileSafety.ofUser(self())),
                FileSafety.strict(self()),
                debug);
    }

    private Path self() {
        return environment.procRoot().resolve("self");
    }

    private List<Path> pythonEnvironments() {
        var folders = new ArrayList<Path>();
        for (var variable : List.of("VIRTUAL_ENV", "CONDA_PREFIX")) {
            var folder = environment.variable(variable);
            if (folder != null) {
                folders.add(Path.of(folder));
            }
        }
        return folders;
    }

    /** The current directory; null when it has been removed. */
    private @Nullable Path directory() {
        try {
            return Path.of("").toRealPath();
        } catch (IOException e) {
            debug.accept("gpustat: no plugins from the current directory: " + e);
            return null;
        }
    }
}
