package io.gpustat.nvml;

/** NVML's return codes. */
public enum NvmlReturn {
    /** 0. */
    SUCCESS
}
