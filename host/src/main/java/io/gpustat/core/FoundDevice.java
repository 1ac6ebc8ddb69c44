package io.gpustat.core;

import io.gpustat.nvml.NvmlDevice;
import io.gpustat.nvml.NvmlReturn;

/** A GPU that NVML counts: one that answers, or one that does not. */
public sealed interface FoundDevice {

    /** The index, as NVML counts. */
    int index();

    /** A GPU with a handle. */
    record Present(NvmlDevice device) implements FoundDevice {
        @Override
        public int index() {
            return device.index();
        }
    }

    /** A GPU that fell off the bus, is closed to this user, and the like. */
    record Lost(int index, NvmlReturn reason) implements FoundDevice {}
}
