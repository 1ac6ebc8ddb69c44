package io.gpustat.run;

import io.gpustat.nvml.Nvml;
import io.gpustat.spi.Context;
import io.gpustat.spi.Services;

import org.jspecify.annotations.Nullable;

import java.util.Map;

/** Makes the context of each query. */
final class Contexts {

    private final Environment environment;
    private final String version;
    private final Settings settings;
    private final String hostname;
    private final String driverVersion;
    private final String cudaVersion;
    private final Services services;
    private int tick;

    Contexts(Environment environment, String version, Settings settings, Nvml nvml) {
        this.environment = environment;
        this.version = version;
        this.settings = settings;
        this.hostname = environment.hostname();
        this.driverVersion = orEmpty(nvml.driverVersion().orNull());
        this.services = environment.services();
        this.cudaVersion = orEmpty(nvml.cudaVersion().orNull());
    }

    /** The context before anything but the plugins' names is known. */
    static Context beforeOptions(Environment environment, String version) {
        return new Context(
                version,
                "once",
                0,
                environment.now(),
                environment.hostname(),
                "",
                "",
                0,
                false,
                environment.services(),
                Map.of());
    }

    /** The context before the first query. */
    Context beforeQuery() {
        return at(0, 0);
    }

    /** The context of the next query, drawn for a terminal of this width. */
    Context next(int width) {
        return at(tick++, width);
    }

    private Context at(int when, int width) {
        return new Context(
                version,
                settings.mode(),
                when,
                environment.now(),
                hostname,
                driverVersion,
                cudaVersion,
                width,
                settings.colors(),
                services,
                settings.options());
    }

    private static String orEmpty(@Nullable String text) {
        return text == null ? "" : text;
    }
}
