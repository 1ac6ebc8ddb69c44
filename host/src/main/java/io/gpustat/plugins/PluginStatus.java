package io.gpustat.plugins;

import io.gpustat.plugins.discovery.FoundPlugin.State;

import org.jspecify.annotations.Nullable;

import java.util.List;

/**
 * What became of a plugin that was found.
 *
 * @param priority null while it is not known
 * @param hooks that it has, as it spells them
 * @param reason why it is not loaded, and what to do; empty when it is
 */
public record PluginStatus(
        String name,
        @Nullable Integer priority,
        Scope scope,
        String language,
        List<String> hooks,
        String file,
        State state,
        String reason) {}
