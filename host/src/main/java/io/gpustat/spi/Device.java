package io.gpustat.spi;

import org.jspecify.annotations.Nullable;

import java.util.List;

/** The NVML handle of one GPU, for what the entry does not have. */
public interface Device {

    /** The index, as NVML counts. */
    int index();

    /** The names of all getters, such as {@code clockInfo}. */
    List<String> getters();

    /**
     * Calls one of NVML's getters by its name without {@code nvmlDeviceGet}, in any spelling.
     *
     * @param arguments words such as {@code sm}, or NVML's own numbers
     * @return in NVML's units: a number, a text, a truth value, or a list or mapping of these; null
     *     where the device or the driver does not support it
     * @throws IllegalArgumentException when there is no such getter, or an argument is wrong
     * @throws IllegalStateException with NVML's code and text for every other error
     */
    @Nullable Object get(String getter, List<? extends @Nullable Object> arguments);

    /**
     * Calls any further NVML function of the shape <i>handle, pointer to unsigned int</i>.
     *
     * @param function its C name, such as {@code nvmlDeviceGetNumGpuCores}
     * @return the number, or null where the device or the driver does not support it
     * @throws IllegalStateException with NVML's code and text for every other error
     */
    @Nullable Long call(String function);
}
