package io.gpustat.plugins;

import io.gpustat.plugins.definitions.DefinitionStore;
import io.gpustat.plugins.definitions.PluginDefinition;
import io.gpustat.plugins.discovery.FoundPlugin;
import io.gpustat.plugins.discovery.PluginSource.Jar;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * What is known of the plugins that were found, before any is loaded. A plugin that a run calls no
 * hook of need not be, if it defined the same options before.
 */
public final class KnownPlugins {

    private final DefinitionStore store;
    private final Purpose purpose;
    private final Set<String> disabled;
    private final IdentityHashMap<FoundPlugin, @Nullable PluginDefinition> definitions =
            new IdentityHashMap<>();

    /**
     * What a store knows.
     *
     * @param purpose of the run
     * @param disabled names of plugins that are not wanted
     */
    public KnownPlugins(DefinitionStore store, Purpose purpose, Set<String> disabled) {
        this.store = store;
        this.purpose = purpose;
        this.disabled = Set.copyOf(disabled);
    }

    /** Those whose code this run loads. */
    public List<FoundPlugin> toLoad(List<FoundPlugin> found) {
        var needed = new ArrayList<FoundPlugin>();
        for (var plugin : found) {
            if (plugin.isUsable() && !isDisabled(plugin) && sufficient(plugin) == null) {
                needed.add(plugin);
            }
        }
        return needed;
    }

    private boolean isDisabled(FoundPlugin plugin) {
        var definition = definition(plugin);
        return disabled.contains(plugin.source().name())
                || (definition != null && disabled.contains(definition.name()));
    }

    /** What stands for the plugin in this run; null when it must be loaded. */
    @Nullable PluginDefinition sufficient(FoundPlugin plugin) {
        var definition = purpose == Purpose.AFRESH ? null : definition(plugin);
        if (definition == null) {
            return null;
        }
        if (disabled.contains(definition.name())) {
            return definition;
        }
        for (var hook : definition.hooks()) {
            if (!hook.equals("addOptions") && purpose.calls(hook)) {
                return null;
            }
        }
        return definition;
    }

    /** Whether something stands for a plugin in this run. */
    public boolean anySufficient() {
        for (var plugin : definitions.keySet()) {
            if (!isDisabled(plugin) && sufficient(plugin) != null) {
                return true;
            }
        }
        return false;
    }

    /** Keeps what a plugin that was loaded defines, unless that is known. */
    void keep(FoundPlugin plugin, ScriptPlugin loaded) {
        var options = loaded.options();
        if (options != null && (purpose == Purpose.AFRESH || definition(plugin) == null)) {
            store.keep(
                    plugin.source(),
                    loaded.files(),
                    new PluginDefinition(
                            loaded.name(),
                            loaded.priority(),
                            loaded.language(),
                            loaded.hookNames(),
                            List.copyOf(loaded.hooks()),
                            options));
        }
    }

    private @Nullable PluginDefinition definition(FoundPlugin plugin) {
        if (!plugin.isUsable() || plugin.source() instanceof Jar) {
            return null;
        }
        if (!definitions.containsKey(plugin)) {
            definitions.put(plugin, store.find(plugin.source()));
        }
        return definitions.get(plugin);
    }
}
