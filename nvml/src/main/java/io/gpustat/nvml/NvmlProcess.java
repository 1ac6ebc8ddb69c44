package io.gpustat.nvml;

import java.util.OptionalLong;

/**
 * A process that uses a device.
 *
 * @param pid its id, as the driver sees it: outside of all containers
 * @param usedMemory GPU memory in bytes; empty where the driver cannot tell, as under WSL
 */
public record NvmlProcess(long pid, OptionalLong usedMemory) {}
