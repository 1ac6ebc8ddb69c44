export const reprGpu = ({ gpu }) =>
  [
    gpu.index,
    gpu.uuid,
    gpu.name,
    gpu.temperature,
    gpu.fanSpeed,
    gpu.utilization,
    gpu.powerDraw,
    gpu.powerLimit,
    gpu.memoryUsed,
    gpu.memoryTotal,
    gpu.memoryFree,
  ]
    .map((value) => value ?? "?")
    .join(" ");
