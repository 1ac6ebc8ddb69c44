package io.gpustat.nvml;

import java.util.OptionalInt;

/**
 * A process on a device of a scenario.
 *
 * @param mig the MIG device of the GPU that it runs on, if any
 * @param memory in bytes; all bits set when not available, as NVML says it
 * @param gpuInstance of MIG; all bits set when there is none
 * @param computeInstance of MIG; all bits set when there is none
 */
record ScenarioProcess(
        int gpu,
        OptionalInt mig,
        ProcessList kind,
        ScenarioPid pid,
        long memory,
        int gpuInstance,
        int computeInstance) {

    static final long NO_MEMORY = -1;
    static final int NO_INSTANCE = -1;
}
