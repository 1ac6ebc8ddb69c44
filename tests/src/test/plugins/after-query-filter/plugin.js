export function afterQuery({ gpus }) {
  const busy = gpus.filter((gpu) => gpu.processes.length > 0);
  gpus.splice(0, gpus.length, ...busy);
}
