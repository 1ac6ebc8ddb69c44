// filter: which GPUs and processes are shown, and in which order; the same in text and in JSON.
//
// How: afterQuery gets the list of GPUs and may change it in place. What is taken out of it is drawn nowhere and stands
// in no JSON, so one function serves all. The priority is high: other plugins have said what they know by then, such as
// the real user behind a container.
//
// Options:  --user NAME …        processes of these users alone, and the GPUs that they are on
//           --min-memory SIZE    no processes with less GPU memory: 500M, 2G; a number is MiB
//           --only-busy          GPUs with a process, a load, or a tenth of the memory in use
//           --only-free          GPUs with none of these
//           --sort KEY           the GPUs, or the processes of each, by a figure (most first) or a name; equal ones stay
//                                in the order of their index or process id, and unknown ones come last
//           --top N              so many processes of each GPU, those with the most memory unless --sort says otherwise
//           --top-gpus N         so many GPUs
// In JSON:  with --top in each GPU "processes.rest": how many were left out (count), and their gpu_memory_usage (MiB);
//           "filter" beside "gpus": the GPUs found and shown, and rest: count, memory.used, memory.total of the others.

export const name = "filter";
export const priority = 200;

// A driver keeps a little memory for itself on an idle GPU; more than this part of it is somebody's, seen or not.
const IDLE_MEMORY = 0.1;

const last = (figure) => figure ?? -Infinity;
const most = (figure) => (one, other) => compare(last(figure(other)), last(figure(one)));
const byName = (text) => (one, other) => {
  const [a, b] = [text(one), text(other)];
  return a === null || b === null ? compare(a === null, b === null) : compare(a, b);
};
const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

const GPU_ORDERS = {
  index: () => 0,
  name: byName((gpu) => gpu.name),
  memory: most((gpu) => gpu.memoryUsed),
  free: most((gpu) => gpu.memoryFree),
  utilization: most((gpu) => gpu.utilization),
  temperature: most((gpu) => gpu.temperature),
  power: most((gpu) => gpu.powerDraw),
  processes: most((gpu) => gpu.processes?.length ?? null),
};

const PROCESS_ORDERS = {
  memory: most((process) => process.gpu_memory_usage),
  cpu: most((process) => process.cpu_percent),
  user: byName((process) => process.username),
  command: byName((process) => process.command),
  pid: () => 0,
};

export function addOptions({ parser }) {
  parser.addOption("--user <name...>", { description: "Show the processes of these users, and the GPUs they are on" });
  parser.addOption("--min-memory <size>", { description: "Leave out processes with less GPU memory (500M, 2G)", type: mib });
  const either = parser.addExclusiveGroup();
  either.addOption("--only-busy", { description: "Show GPUs that are in use" });
  either.addOption("--only-free", { description: "Show GPUs that are not in use" });
  const orders = [...new Set([...Object.keys(GPU_ORDERS), ...Object.keys(PROCESS_ORDERS)])];
  parser.addOption("--sort <key>", { description: `Sort by ${orders.join(", ")}`, choices: orders });
  parser.addOption("--top <n>", { description: "Show so many processes of each GPU, and a sum of the rest", type: count });
  parser.addOption("--top-gpus <n>", { description: "Show so many GPUs, and a sum of the rest", type: count });
}

export function afterQuery({ gpus, error, ctx, options }) {
  if (error !== null) {
    return;
  }
  const { user: users, minMemory, onlyBusy, onlyFree, sort, top, topGpus } = options;
  const found = [...gpus];
  let shown = [];
  for (const gpu of found) {
    let processes = gpu.processes;
    if (minMemory !== null) {
      // What the driver does not tell may be large.
      processes = processes?.filter(({ gpu_memory_usage: used }) => used === null || used >= minMemory) ?? null;
    }
    if ((onlyBusy && !isBusy(gpu, processes)) || (onlyFree && !isFree(gpu, processes))) {
      continue;
    }
    if (users?.length > 0) {
      processes = processes?.filter(({ username }) => users.includes(username)) ?? [];
      if (processes.length === 0) {
        continue;
      }
    }
    if (processes !== null) {
      gpu.processes = sorted(processes, PROCESS_ORDERS[sort] ?? (top === null ? null : PROCESS_ORDERS.memory), "pid");
    }
    shown.push(gpu);
  }
  shown = sorted(shown, GPU_ORDERS[sort], "index");
  shown = shown.slice(0, topGpus ?? shown.length);
  if (top !== null) {
    shown.forEach((gpu) => cut(gpu, top));
  }
  const rest = found.filter((gpu) => !shown.includes(gpu));
  ctx.report.filter = {
    found: found.length,
    shown: shown.length,
    rest: {
      count: rest.length,
      "memory.used": sum(rest, (gpu) => gpu.memoryUsed),
      "memory.total": sum(rest, (gpu) => gpu.memoryTotal),
    },
  };
  gpus.splice(0, gpus.length, ...shown);
}

export function reprGpu({ gpu, line }) {
  const rest = gpu["processes.rest"];
  if (rest?.count > 0) {
    line.insertAfter("processes", "rest", `+${rest.count} more(${rest.gpu_memory_usage}M)`);
  }
}

export function printFooter({ ctx }) {
  const { found, shown, rest } = ctx.report.filter ?? {};
  return rest?.count > 0
    ? `${shown} of ${found} GPUs shown; the rest uses ${rest["memory.used"]} / ${rest["memory.total"]} MB`
    : null;
}

/** A GPU that tells nothing, as it is lost, is neither busy nor free. */
function isBusy(gpu, processes) {
  return processes?.length > 0 || gpu.utilization > 0 || gpu.memoryUsed > IDLE_MEMORY * (gpu.memoryTotal ?? Infinity);
}

function isFree(gpu, processes) {
  return processes !== null && gpu.memoryUsed !== null && !isBusy(gpu, processes);
}

/** A sorted copy; without an order as it was. Numbers under the key decide between equal ones. */
function sorted(list, order, key) {
  if (!order) {
    return [...list];
  }
  // Reading a field crosses into the host: the tie-break is read once each, not once a comparison.
  return list
    .map((entry) => ({ entry, tie: entry[key] }))
    .sort((one, other) => order(one.entry, other.entry) || compare(one.tie, other.tie))
    .map(({ entry }) => entry);
}

function cut(gpu, top) {
  const all = gpu.processes ?? [];
  const rest = all.slice(top);
  gpu["processes.rest"] = { count: rest.length, gpu_memory_usage: sum(rest, (process) => process.gpu_memory_usage) };
  if (rest.length > 0) {
    gpu.processes = all.slice(0, top);
  }
}

const sum = (list, figure) => list.reduce((total, each) => total + (figure(each) ?? 0), 0);

/** The type of an option that takes a size; what it throws is told as the reason. */
function mib(text) {
  const [, number, unit] = /^(\d+(?:\.\d+)?)\s*([kmgt]?)i?b?$/i.exec(text) ?? [];
  if (number === undefined) {
    throw new Error("is a size such as 500M or 2G");
  }
  return Number(number) * { k: 1 / 1024, "": 1, m: 1, g: 1024, t: 1024 * 1024 }[unit.toLowerCase()];
}

function count(text) {
  if (!/^\d+$/.test(text)) {
    throw new Error("is a whole number");
  }
  return Number(text);
}
