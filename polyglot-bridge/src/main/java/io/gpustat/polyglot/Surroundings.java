package io.gpustat.polyglot;

import org.jspecify.annotations.Nullable;

import java.util.Map;

/**
 * What the host gives to each of its contexts.
 *
 * @param modules those that are in no file, by name
 * @param attributes what mappings offer besides their entries
 * @param compiler the module that compiles Python files; null for Python itself
 */
record Surroundings(
        Map<String, HostModule> modules,
        @Nullable MappingAttributes attributes,
        @Nullable String compiler) {}
