package io.gpustat.plugins.definitions;

import io.gpustat.spi.Option;

import java.util.List;

/**
 * What a plugin says of itself when it is loaded.
 *
 * @param language that it is written in
 * @param hookNames its hooks, as it spells them
 * @param hooks the same by their Java names
 * @param options that it adds to the command line
 */
public record PluginDefinition(
        String name,
        int priority,
        String language,
        List<String> hookNames,
        List<String> hooks,
        List<Option> options) {}
