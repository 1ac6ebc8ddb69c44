export function afterQuery({ gpus }) {
  gpus.push({ index: 9, name: "far away", "memory.used": 5, "memory.total": 10, processes: [{ username: "eve", gpu_memory_usage: 4 }] });
  gpus.unshift({ index: 8, name: null, processes: null });
}
