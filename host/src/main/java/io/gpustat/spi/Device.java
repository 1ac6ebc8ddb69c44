package io.gpustat.spi;

import org.jspecify.annotations.Nullable;

/** The NVML handle of one GPU, for what the entry does not have. */
public interface Device {

    /** The index, as NVML counts. */
    int index();

    /**
     * Calls any further NVML function of the shape <i>handle, pointer to unsigned int</i>.
     *
     * @param function its C name, such as {@code nvmlDeviceGetNumGpuCores}
     * @return the number, or null where the device or the driver does not support it
     * @throws IllegalStateException with NVML's code and text for every other error
     */
    @Nullable Long call(String function);
}
