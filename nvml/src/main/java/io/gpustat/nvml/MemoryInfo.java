package io.gpustat.nvml;

/**
 * A device's memory, in bytes.
 *
 * @param used in use; drivers before 510 count what they reserve for themselves as used
 * @param total all that there is, the driver's reserve included
 */
public record MemoryInfo(long used, long total) {}
