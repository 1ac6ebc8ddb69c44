package io.gpustat.plugins;

import io.gpustat.plugins.discovery.FoundPlugin;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;

/** Loads the scripts of a run, each language's in order, and the two languages side by side. */
final class ScriptLoads {

    private final IdentityHashMap<FoundPlugin, FutureTask<ScriptPlugin>> loads =
            new IdentityHashMap<>();

    /** Makes ready to load these; what can go on meanwhile starts. */
    ScriptLoads(Supplier<ScriptLoader> loader, List<FoundPlugin> plugins) {
        var python = false;
        var javaScript = new ArrayList<FutureTask<ScriptPlugin>>();
        for (var plugin : plugins) {
            var load = new FutureTask<>(() -> loader.get().load(plugin.source()));
            loads.put(plugin, load);
            if (plugin.source().isPython()) {
                python = true;
            } else {
                javaScript.add(load);
            }
        }
        if (python && !javaScript.isEmpty()) {
            Thread.ofPlatform()
                    .daemon()
                    .name("loading")
                    .start(() -> javaScript.forEach(FutureTask::run));
        }
    }

    /** The plugin, as soon as it is loaded. */
    ScriptPlugin get(FoundPlugin plugin) throws PluginException {
        @Nullable FutureTask<ScriptPlugin> load = loads.get(plugin);
        if (load == null) {
            throw new IllegalStateException(plugin.source().file() + " was not to be loaded");
        }
        load.run(); // unless it runs or ran
        try {
            return load.get();
        } catch (ExecutionException e) {
            switch (e.getCause()) {
                case PluginException failure -> throw failure;
                case RuntimeException failure -> throw failure;
                case Error failure -> throw failure;
                case null, default -> throw new IllegalStateException(e);
            }
        } catch (CancellationException | InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new PluginException(plugin.source().file(), 0, "was interrupted");
        }
    }
}
