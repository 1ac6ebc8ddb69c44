// A first plugin in JavaScript: which GPUs are free?
//
// Names the driver's CUDA version above the table, marks every idle GPU, and counts them below.
// Copy it to ~/.config/gpustat/gpustat_conf.js; `gpustat --no-plugins` shows the table without it.

export const name = "idle-gpus";
export const priority = 60;

const idle = (gpu) => gpu["utilization.gpu"] === 0 && gpu.processes?.length === 0;

export function queryDevice() {
  // A new key: it stands in --json too, once the processes are known.
  return { idle: null };
}

export function afterQuery({ gpus }) {
  for (const gpu of gpus) {
    gpu.idle = idle(gpu);
  }
}

export function reprGpu({ gpu, text }) {
  return gpu.idle ? `${text} (idle)` : text;
}

export function printHeader({ ctx }) {
  return ctx.cudaVersion ? `CUDA ${ctx.cudaVersion}` : null;
}

export function printFooter({ gpus }) {
  return `${gpus.filter((gpu) => gpu.idle).length} of ${gpus.length} GPUs idle`;
}
