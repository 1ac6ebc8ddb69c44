package io.gpustat.nvml;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a scenario says, read.
 *
 * @param driver version, a character for each byte
 * @param library version of NVML, a character for each byte
 * @param cuda newest CUDA version, 12040 for 12.4
 * @param gpus in the order of their indices
 * @param migDevices by GPU and their index there
 * @param errors what fails, the last that fits wins; the value is the code
 * @param delays what takes its time, the last that fits wins; the value is in microseconds
 * @param hidden symbols that the library does not have
 * @param isSerial whether delays wait for each other
 * @param isReloaded whether the file is read again when it changes
 * @param who what is behind a PID, where the scenario says it
 */
record ScenarioContents(
        String driver,
        String library,
        int cuda,
        List<DeviceSettings> gpus,
        Map<MigId, DeviceSettings> migDevices,
        List<ScenarioProcess> processes,
        List<ScenarioRule> errors,
        List<ScenarioRule> delays,
        Set<String> hidden,
        boolean isSerial,
        boolean isReloaded,
        Map<ScenarioPid, InventedProcess> who) {

    /** A MIG device: the GPU, and its index among the GPU's MIG devices. */
    record MigId(int gpu, int index) {}
}
