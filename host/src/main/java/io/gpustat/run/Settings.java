package io.gpustat.run;

import io.gpustat.core.DeviceSelector;
import io.gpustat.core.Look;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;

/**
 * What a run is to do, from the command line.
 *
 * @param mode {@code once}, {@code watch} or {@code json}
 * @param look of the built-in lines
 * @param colors whether styles reach the output
 * @param selection of GPUs; empty means all
 * @param nvml the library to use; null to search for it
 * @param simulate a scenario file or the name of a bundled one; null for the real machine
 * @param options all options by name, for plugins
 */
public record Settings(
        String mode,
        Look look,
        boolean colors,
        List<DeviceSelector> selection,
        @Nullable String nvml,
        @Nullable String simulate,
        Map<String, @Nullable Object> options) {

    /** Whether the output is JSON and nothing is drawn. */
    public boolean json() {
        return mode.equals("json");
    }
}
