package io.gpustat.plugins;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The plugins of the user, loaded; no guest language starts when there are none. */
public final class UserPlugins implements AutoCloseable {

    private final PluginFailures failures;
    private final ScriptLoader loader;

    /**
     * Nothing is loaded yet.
     *
     * @param cacheFolder for what the guest languages can make again; null for none
     * @param told is told what plugins print outside the places for it, and what they log
     * @param debug is told what they log to find errors
     */
    public UserPlugins(
            PluginFailures failures,
            @Nullable Path cacheFolder,
            Consumer<String> told,
            Consumer<String> debug) {
        this.failures = failures;
        this.loader = new ScriptLoader(cacheFolder, told, debug);
    }

    /** Loads these files; one that cannot be loaded is told and left out. */
    public List<Plugin> load(List<Path> files) {
        var plugins = new ArrayList<Plugin>();
        for (var file : files) {
            try {
                plugins.add(new Plugin(loader.load(file), Scope.USER, file));
            } catch (PluginException e) {
                failures.notLoaded(e.where(), e.getMessage());
            }
        }
        return plugins;
    }

    @Override
    public void close() {
        loader.close();
    }
}
