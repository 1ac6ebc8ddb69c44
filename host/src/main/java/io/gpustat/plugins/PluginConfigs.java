package io.gpustat.plugins;

import java.util.Map;

/** What the configuration files say to each plugin. */
@FunctionalInterface
public interface PluginConfigs {

    /** The settings of the plugin of this name; empty when there are none. */
    Map<String, Object> of(String plugin);
}
