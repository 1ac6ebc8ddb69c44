export const queryDevice = ({ device }) => ({
  "x.cores": device.call("nvmlDeviceGetNumGpuCores"),
  "x.bus": device.call("nvmlDeviceGetMemoryBusWidth"),
});
