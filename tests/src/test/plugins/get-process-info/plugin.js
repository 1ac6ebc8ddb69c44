export function getProcessInfo({ process, pid, gpu }) {
  return {
    "x.job": `${process.username}-${pid}`,
    "x.share": Math.floor((process.gpu_memory_usage * 100) / gpu["memory.total"]),
  };
}
