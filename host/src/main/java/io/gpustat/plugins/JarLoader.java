package io.gpustat.plugins;

import io.gpustat.plugins.discovery.PluginSource.Jar;
import io.gpustat.spi.GpustatPlugin;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/** Loads the plugins of a jar: the hook specification's implementations that it names. */
final class JarLoader implements AutoCloseable {

    private final List<URLClassLoader> open = new ArrayList<>();

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
            throw new PluginException(jar.file(), 0, String.valueOf(e.getMessage()));
        }
        if (plugins.isEmpty()) {
            throw new PluginException(
                    jar.file(),
                    0,
                    "names no plugin in META-INF/services/" + GpustatPlugin.class.getName());
        }
        return plugins;
    }

    @Override
    public void close() throws IOException {
        for (var loader : open) {
            loader.close();
        }
    }
}
