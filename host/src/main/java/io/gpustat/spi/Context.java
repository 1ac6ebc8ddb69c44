package io.gpustat.spi;

import org.jspecify.annotations.Nullable;

import java.time.OffsetDateTime;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What is known around a hook.
 *
 * @param version of gpustat
 * @param mode {@code once}, {@code watch} or {@code json}
 * @param tick 0 at the first query, 1 at the next, …
 * @param now when the query began, in the local zone
 * @param hostname of this machine
 * @param driverVersion of the NVIDIA driver; empty before NVML is initialised
 * @param cudaVersion that the driver supports, such as {@code 12.4}; empty when unknown
 * @param width of the terminal in cells, 0 when there is none
 * @param colors whether styles reach the output
 * @param services what the machine around can be asked
 * @param options of the command line, by name: {@code show_cmd}, or an option a plugin added
 * @param control how the run goes on
 * @param report what plugins have to say of the query as a whole: it stands in {@code --json}
 *     beside the GPUs
 * @param own what the plugin that is called has of its own; null for the core
 */
public record Context(
        String version,
        String mode,
        int tick,
        OffsetDateTime now,
        String hostname,
        String driverVersion,
        String cudaVersion,
        int width,
        boolean colors,
        Services services,
        Map<String, @Nullable Object> options,
        RunControl control,
        Map<String, @Nullable Object> report,
        @Nullable PluginContext own) {

    /** The version of the plugin contract that this host speaks. */
    public static final int API = 1;

    /** The context of a run that nobody controls and of which nobody has reported yet. */
    public Context(
            String version,
            String mode,
            int tick,
            OffsetDateTime now,
            String hostname,
            String driverVersion,
            String cudaVersion,
            int width,
            boolean colors,
            Services services,
            Map<String, @Nullable Object> options) {
        this(
                version,
                mode,
                tick,
                now,
                hostname,
                driverVersion,
                cudaVersion,
                width,
                colors,
                services,
                options,
                new RunControl(),
                new LinkedHashMap<>(),
                null);
    }

    /** The same for a plugin. */
    public Context of(PluginContext plugin) {
        return new Context(
                version,
                mode,
                tick,
                now,
                hostname,
                driverVersion,
                cudaVersion,
                width,
                colors,
                services,
                options,
                control,
                report,
                plugin);
    }

    /** What the configuration files say to the plugin, {@code [plugins.NAME]}. */
    public Map<String, Object> config() {
        return plugin().config();
    }

    /** A mapping of the plugin's own, kept over a watch. */
    public Map<String, @Nullable Object> state() {
        return plugin().state();
    }

    /** Where the plugin says what is no result. */
    public PluginContext.Log log() {
        return plugin().log();
    }

    private PluginContext plugin() {
        if (own == null) {
            throw new IllegalStateException("this context belongs to no plugin");
        }
        return own;
    }

    /** The version of the plugin contract, as a part of the context. */
    public int api() {
        return API;
    }
}
