package io.gpustat.plugins.definitions;

import io.gpustat.spi.GpustatPlugin;

/** A plugin in a run that calls no hook of it: it adds its options, and its code is not loaded. */
public final class DefinedPlugin implements GpustatPlugin {

    private final PluginDefinition definition;

    /** The plugin that is defined so. */
    public DefinedPlugin(PluginDefinition definition) {
        this.definition = definition;
    }

    @Override
    public String name() {
        return definition.name();
    }

    @Override
    public int priority() {
        return definition.priority();
    }

    @Override
    public void addOptions(AddOptions parts) {
        definition.options().forEach(parts.parser()::add);
    }
}
