package io.gpustat.plugins;

import io.gpustat.plugins.discovery.PluginSource.Jar;
import io.gpustat.spi.GpustatPlugin;
import io.gpustat.spi.PluginContext;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Objects;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Consumer;

/** Loads the plugins of a jar: the hook specification's implementations that it names. */
final class JarLoader implements AutoCloseable {

    private final List<URLClassLoader> open = new ArrayList<>();
    private final PluginConfigs configs;
    private final Consumer<String> told;
    private final Consumer<String> debug;

    /**
     * No jar is open yet.
     *
     * @param configs what the configuration says to each plugin
     * @param told is told what plugins log
     * @param debug is told what they log to find errors
     */
    JarLoader(PluginConfigs configs, Consumer<String> told, Consumer<String> debug) {
        this.configs = configs;
        this.told = told;
        this.debug = debug;
    }

    /** A plugin of a jar, given what is its own at each call. */
    GpustatPlugin furnished(GpustatPlugin plugin) {
        var name = plugin.name();
        var own =
                new PluginContext(
                        configs.of(name), new HashMap<>(), new PluginLog(name, told, debug));
        return new JavaPlugin(plugin, own).asPlugin();
    }

    /** The plugins of a jar, which has at least one. */
    List<GpustatPlugin> load(Jar jar) throws PluginException {
        var plugins = new ArrayList<GpustatPlugin>();
        try {
            var loader =
                    new URLClassLoader(
                            new URL[] {jar.file().toUri().toURL()},
                            GpustatPlugin.class.getClassLoader());
            open.add(loader);
            ServiceLoader.load(GpustatPlugin.class, loader).forEach(plugins::add);
        } catch (IOException | ServiceConfigurationError | LinkageError e) {
            var cause = e.getCause();
            throw new PluginException(
                    jar.file(), 0, e.getMessage() + (cause == null ? "" : ": " + cause));
        }
        for (var plugin : plugins) {
            check(plugin, jar);
        }
        if (plugins.isEmpty()) {
            throw new PluginException(
                    jar.file(),
                    0,
                    "names no plugin in META-INF/services/" + GpustatPlugin.class.getName());
        }
        return plugins;
    }

    /** The order of all plugins asks each for these, so they must be there. */
    private static void check(GpustatPlugin plugin, Jar jar) throws PluginException {
        String name;
        try {
            name = Objects.requireNonNullElse(plugin.name(), "");
            var _ = plugin.priority();
        } catch (RuntimeException | LinkageError e) {
            throw new PluginException(
                    jar.file(), 0, plugin.getClass().getName() + " has no name or priority: " + e);
        }
        if (name.isBlank()) {
            throw new PluginException(
                    jar.file(), 0, plugin.getClass().getName() + ": name must be a text");
        }
    }

    @Override
    public void close() throws IOException {
        for (var loader : open) {
            loader.close();
        }
    }
}
