export function reprGpu({ gpu, text }) {
  return gpu.processes.length > 0 ? `${text} = ${gpu["memory.used"]}` : null;
}
