package io.gpustat.plugins;

import io.gpustat.spi.Device;

/**
 * The GPUs of this machine, selected or not, for plugins that look for them themselves. What cannot
 * be had is an {@link IllegalStateException} with NVML's code in parentheses at its end.
 */
public interface Devices {

    /** How many there are. */
    int count();

    /** The one of this index. */
    Device byIndex(int index);

    /** The one of this identifier. */
    Device byUuid(String uuid);

    /** The one at this place on the bus. */
    Device byBusId(String busId);

    /** The version of the driver; empty when unknown. */
    String driverVersion();

    /** The version of the library; empty when unknown. */
    String nvmlVersion();

    /** The CUDA version that the driver supports, such as {@code 12.4}; empty when unknown. */
    String cudaVersion();
}
