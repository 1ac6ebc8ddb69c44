// system: the machine around the GPUs, in one line below the table.
//
// What it shows: CPU load, load averages, memory and swap; with --show-shares also which share of the GPUs' memory
// each user holds. A part that this machine does not tell is left out.
//
// How: ctx.system has the figures. They are read once a query in afterQuery, which runs for text and JSON alike, and
// left in ctx.report; printFooter draws what stands there. The priority is low, so the shares are those of all
// processes, and not of what another plugin (such as filter) leaves to be seen.
//
// Options:  --show-shares
// In JSON:  "system" beside "gpus": cpu_percent, cpu_count, load, memory and swap (total, available and used, in MiB),
//           uptime (seconds), and gpu_memory: a list of username, used (MiB), percent (of all GPUs together).

import { escape } from "gpustat";

export const name = "system";
export const priority = 30;

export function addOptions({ parser }) {
  parser.addOption("--show-shares", { description: "Show each user's share of the GPUs' memory below the table" });
}

export function afterQuery({ gpus, error, ctx }) {
  if (error !== null) {
    return;
  }
  const { cpuPercent, cpuCount, load, memory, swap, uptime } = ctx.system;
  ctx.report.system = {
    cpu_percent: cpuPercent,
    cpu_count: cpuCount,
    load,
    memory,
    swap,
    uptime,
    gpu_memory: shares(gpus),
  };
}

export function printFooter({ ctx, options }) {
  if (!ctx.report.system) {
    return null; // it could not be read, which has been told
  }
  const { cpu_percent: cpu, load, memory, swap, gpu_memory: users } = ctx.report.system;
  const { term } = ctx;
  const parts = [];
  if (cpu !== null) {
    parts.push(`CPU ${term.green(`${Math.round(cpu)} %`)}`);
  }
  if (load !== null) {
    parts.push(`load ${term.cyan(load.map((figure) => figure.toFixed(2)).join(" "))}`);
  }
  if (memory !== null) {
    parts.push(`memory ${usage(memory, term)}`);
  }
  if (swap !== null && swap.total > 0) {
    parts.push(`swap ${usage(swap, term)}`);
  }
  if (options.showShares && users.length > 0) {
    const texts = users.map(({ username, percent }) => `${term.boldBlack(escape(username))} ${term.yellow(`${percent} %`)}`);
    parts.push(`GPU memory ${texts.join(", ")}`);
  }
  return parts.length > 0 ? parts.join(" | ") : null;
}

/** What each user holds of all GPUs' memory, most first. A process that several GPUs list counts on each. */
function shares(gpus) {
  let total = 0;
  const used = new Map();
  for (const gpu of gpus) {
    total += gpu.memoryTotal ?? 0;
    for (const { username, gpu_memory_usage: mib } of gpu.processes ?? []) {
      if (mib !== null) {
        used.set(username ?? "?", (used.get(username ?? "?") ?? 0) + mib);
      }
    }
  }
  return [...used]
    .map(([username, mib]) => ({ username, used: mib, percent: total > 0 ? Math.round((100 * mib) / total) : null }))
    .sort((one, other) => other.used - one.used || (one.username < other.username ? -1 : 1));
}

/** In the unit that suits the total. */
function usage({ used, total }, term) {
  const [divisor, unit] = total >= 10240 ? [1024, "GB"] : [1, "MB"];
  const figure = (mib) => (mib / divisor).toFixed(divisor > 1 ? 1 : 0);
  return `${term.boldYellow(figure(used))} / ${term.yellow(figure(total))} ${unit}`;
}
