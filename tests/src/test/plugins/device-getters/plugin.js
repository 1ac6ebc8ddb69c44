export const queryDevice = ({ device }) => ({
  "x.index": device.index,
  "x.sm": device.clockInfo("sm"),
  "x.mem": device.get("clock_info", "mem"),
  "x.cores": device.numGpuCores(),
  "x.serial": device.serial(),
  "x.memory": device.memoryInfo(),
});
