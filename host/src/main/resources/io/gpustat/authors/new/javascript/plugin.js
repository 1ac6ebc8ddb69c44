// @NAME@: which GPUs are idle, beside each and in sum below the table.

export const name = "@NAME@";

/** @param {import("gpustat").Gpu} gpu */
function idle(gpu) {
  // Any value can be unknown, and a lost GPU has none: null is not 0.
  return gpu["utilization.gpu"] === 0 && !gpu.processes?.length;
}

/** @type {import("gpustat").Hooks["reprGpu"]} */
export function reprGpu({ gpu, text }) {
  return idle(gpu) ? `${text} idle` : text;
}

/** @type {import("gpustat").Hooks["printFooter"]} */
export function printFooter({ gpus }) {
  return `${gpus.filter(idle).length} of ${gpus.length} GPUs idle`;
}
