package io.gpustat.run;

import io.gpustat.nvml.Nvml;
import io.gpustat.spi.Context;
import io.gpustat.spi.RunControl;
import io.gpustat.spi.Services;

import org.jspecify.annotations.Nullable;

import java.util.LinkedHashMap;
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
    private final RunControl control = new RunControl();
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

    /** How the run goes on. */
    RunControl control() {
        return control;
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
                mode(),
                when,
                environment.now(),
                hostname,
                driverVersion,
                cudaVersion,
                width,
                settings.colors(),
                services,
                settings.options(),
                control,
                new LinkedHashMap<>(),
                null);
    }

    private String mode() {
        return control.interval() == null || settings.json() ? settings.mode() : "watch";
    }

    private static String orEmpty(@Nullable String text) {
        return text == null ? "" : text;
    }
}
