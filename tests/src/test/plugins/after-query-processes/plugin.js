export function afterQuery({ gpus, error }) {
  for (const gpu of gpus) {
    gpu.processes.splice(0, 1);
  }
  gpus[2].processes.push({ pid: 7, username: error === null ? "None" : error });
}
