package io.gpustat.authors;

import io.gpustat.config.Configuration;
import io.gpustat.run.Environment;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.function.Supplier;

/**
 * What rehearsals are made of.
 *
 * @param environment of the program
 * @param configuration that plugins get their settings from
 * @param version of gpustat
 * @param bundled the folder of the plugins that come with the program; null for none
 * @param options makes a reader of options for each rehearsal
 */
public record Surroundings(
        Environment environment,
        Configuration configuration,
        String version,
        @Nullable Path bundled,
        Supplier<OptionReader> options) {}
