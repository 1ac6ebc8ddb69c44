// alert: says so when a GPU gets too hot or too full, does nothing for too long, or is lost.
//
// A rule is a table of the configuration. Its conditions must all hold, for as long as `for` says:
//
//   [plugins.alert.rules.hot]
//   temperature = 85                # °C, or more
//   memory = "90%"                  # in use, or more: of all; or a size, "70G"
//   idle = "10m"                    # no load for so long: "90s", "10m", "2h", or seconds
//   lost = true                     # the driver no longer reaches it, or no longer lists it
//   for = "30s"                     # how long they must hold; at once unless given
//   gpus = [0, 1]                   # which GPUs; all unless given
//   marker = "HOT"                  # what stands in the GPU's line, and in which style
//   style = "bold_red"
//   command = ["page", "--urgent"]  # runs once when the rule begins to hold, for all GPUs of that moment together
//   webhook = "https://example.org/hook"   # is sent the same; or unix:/path/of.sock:/path
//   resolved = true                 # command and webhook are told the end, too
//   timeout = 2                     # seconds for each of them
//
// How: afterQuery compares each GPU with each rule, and ctx.state keeps since when a condition has held, so a rule fires
// once when it begins to hold, and not at each refresh; a run that prints once begins anew. The priority is low, so that it
// sees the GPUs that another plugin (such as filter) takes out of sight.
//
// A command is given GPUSTAT_ALERT_RULE, _STATE (firing or resolved), _GPUS ("0,3"), _HOST and _TEXT as environment
// variables, and JSON on standard input; a webhook gets that JSON by POST: rule, state, hostname, time, text, gpus. `text` is
// a sentence, which is what chat services show. A refresh waits for them for four seconds at most: what is left is done in the
// next one, and a run that prints once says what it could not do. What fails is told once, until it works again.
//
// Options:  --alert CONDITION …    rules without a file, which only mark: temperature=85 memory=90% idle=10m lost
//           --alert-dry-run        says what command and webhook would be given, and gives nothing
// In JSON:  in each GPU "alerts", the names of the rules that hold; "alerts" beside "gpus": each rule that holds for any
//           GPU, with the indices of these.

export const name = "alert";
export const priority = 20;

const BUDGET = 4; // seconds: a hook that takes 5 is stopped

const MARKERS = { temperature: "HOT", memory: "FULL", idle: "IDLE", lost: "LOST" };

/** What of a rule's conditions holds for a GPU; an unknown figure fulfils none. */
const CONDITIONS = {
  temperature: (gpu, limit) => gpu.temperature !== null && gpu.temperature >= limit,
  memory: (gpu, { mib, percent }) =>
    gpu.memoryUsed !== null && gpu.memoryUsed >= (mib ?? (percent / 100) * (gpu.memoryTotal ?? Infinity)),
  idle: (gpu) => gpu.utilization === 0,
  lost: (gpu, wanted) => isLost(gpu) === wanted,
};

/** How a setting is read; what they throw says what would be right. */
const SETTINGS = {
  temperature: number,
  memory,
  idle: seconds,
  lost: truth,
  for: seconds,
  gpus: (value) => (Array.isArray(value) && value.every(Number.isInteger) ? [...value] : wrong("is a list of indices")),
  marker: text,
  style: text,
  command: (value) => (Array.isArray(value) && value.length > 0 ? value.map(String) : wrong("is a list of words")),
  webhook: text,
  resolved: truth,
  timeout: number,
};

export function addOptions({ parser }) {
  parser.addOption("--alert <condition...>", { description: "Mark GPUs: temperature=85 memory=90% idle=10m lost" });
  parser.addOption("--alert-dry-run", { description: "Say what commands and webhooks would be given" });
}

export function configure({ ctx, options, config }) {
  const rules = Object.entries(config.rules ?? {}).map(([title, table]) => rule(title, table));
  for (const condition of options.alert ?? []) {
    const [key, value = true] = condition.split("=", 2);
    if (!(key in CONDITIONS)) {
      throw new Error(`--alert ${condition}: there are ${Object.keys(CONDITIONS).join(", ")}`);
    }
    rules.push(rule(key, { [key]: value }));
  }
  if (rules.length === 0) {
    ctx.log.warning("there are no rules: write [plugins.alert.rules.NAME] in the configuration, or type --alert lost");
  }
  // known: the GPUs seen so far, to miss one; waiting: what is still to be done; failed: what has been told.
  Object.assign(ctx.state, { rules, known: new Map(), gone: [], waiting: [], failed: new Set() });
}

export function afterQuery({ gpus, error, ctx, options }) {
  const { state } = ctx;
  if (error !== null) {
    return; // a failed query says nothing about the GPUs
  }
  const now = Date.parse(ctx.now) / 1000;
  gpus.forEach((gpu) => state.known.set(gpu.index, gpu.name));
  const present = new Set(gpus.map((gpu) => gpu.index));
  state.gone = [...state.known].filter(([index]) => !present.has(index)).map(([index, title]) => ({ index, name: title }));
  const alerts = {};
  for (const each of state.rules) {
    const { began, ended, firing } = judge(each, [...gpus, ...state.gone], now);
    if (firing.length > 0) {
      alerts[each.title] = firing;
    }
    announce(ctx, each, "firing", began);
    announce(ctx, each, "resolved", each.resolved ? ended : []);
  }
  for (const gpu of gpus) {
    gpu.alerts = Object.keys(alerts).filter((title) => alerts[title].includes(gpu.index));
  }
  ctx.report.alerts = alerts;
  work(ctx, options);
}

export function reprGpu({ gpu, line, ctx }) {
  let before = "memory";
  for (const { title, marker, style } of ctx.state.rules) {
    if (gpu.alerts?.includes(title)) {
      const segment = `alert ${title}`;
      // A plugin before this one may have drawn the line without the memory.
      line.insertAfter(before, segment, marker, { style }) || line.add(segment, marker, { style });
      before = segment;
    }
  }
}

export function printFooter({ ctx }) {
  const { gone, rules } = ctx.state;
  const lost = rules.find((each) => each.conditions.lost);
  return lost ? gone.map(({ index }) => `[${index}] is no longer there ${ctx.term.style(lost.style, lost.marker)}`) : null;
}

// -- rules

function rule(title, table) {
  const given = { for: 0, resolved: false, timeout: 2, style: "bold_red" };
  for (const [key, value] of Object.entries(table)) {
    if (!(key in SETTINGS)) {
      throw new Error(`rule ${title}: there is no '${key}' (there are ${Object.keys(SETTINGS).join(", ")})`);
    }
    try {
      given[key] = SETTINGS[key](value);
    } catch (e) {
      throw new Error(`rule ${title}: ${key} = ${JSON.stringify(value)}: it ${/** @type {Error} */ (e).message}`);
    }
  }
  const conditions = {};
  Object.keys(CONDITIONS).forEach((key) => key in given && (conditions[key] = given[key]));
  const names = Object.keys(conditions);
  if (names.length === 0) {
    throw new Error(`rule ${title}: it has no condition (${Object.keys(CONDITIONS).join(", ")})`);
  }
  // To be idle for ten minutes is to have no load, and to have had none for ten minutes.
  const hold = Math.max(given.for, given.idle ?? 0);
  return { marker: MARKERS[names[0]], ...given, title, conditions, hold, held: new Map() };
}

/** Compares the GPUs with a rule: for which it begins to hold, no longer holds, and holds. */
function judge({ conditions, gpus: wanted, hold, held }, gpus, now) {
  const began = /** @type {any[]} */ ([]);
  const ended = /** @type {any[]} */ ([]);
  const firing = /** @type {any[]} */ ([]);
  for (const gpu of gpus) {
    const applies = wanted?.includes(gpu.index) ?? true;
    if (!applies || !Object.entries(conditions).every(([key, limit]) => CONDITIONS[key](gpu, limit))) {
      if (held.get(gpu.index)?.fired) {
        ended.push(gpu);
      }
      held.delete(gpu.index);
      continue;
    }
    const state = held.get(gpu.index) ?? { since: now, fired: false };
    held.set(gpu.index, state);
    if (now - state.since >= hold) {
      firing.push(gpu.index);
      if (!state.fired) {
        state.fired = true;
        began.push(gpu);
      }
    }
  }
  return { began, ended, firing };
}

/** A GPU that the driver cannot reach has nothing but an index and a name that says why. */
function isLost(gpu) {
  return (gpu.uuid ?? null) === null && (gpu.memoryTotal ?? null) === null;
}

// -- commands and webhooks

function announce(ctx, each, state, gpus) {
  if (gpus.length === 0 || !(each.command || each.webhook)) {
    return;
  }
  const list = gpus.map((gpu) => ({
    index: gpu.index,
    uuid: gpu.uuid ?? null,
    name: gpu.name ?? null,
    "temperature.gpu": gpu.temperature ?? null,
    "utilization.gpu": gpu.utilization ?? null,
    "memory.used": gpu.memoryUsed ?? null,
    "memory.total": gpu.memoryTotal ?? null,
  }));
  const indices = list.map(({ index }) => index).join(",");
  const sentence = `${ctx.hostname}: GPU ${indices}: ${each.title} ${state === "firing" ? "(now)" : "(over)"}`;
  const facts = { rule: each.title, state, hostname: ctx.hostname, time: ctx.now, text: sentence, gpus: list };
  for (const kind of ["command", "webhook"]) {
    if (each[kind]) {
      ctx.state.waiting.push({ kind, to: each[kind], timeout: each.timeout, indices, facts });
    }
  }
}

/** Does what waits, within the time that a refresh may take. */
function work(ctx, { alertDryRun: isDryRun, interval }) {
  const { waiting, failed } = ctx.state;
  const end = Date.now() / 1000 + BUDGET;
  while (waiting.length > 0) {
    const { kind, to, timeout, indices, facts } = waiting[0];
    const left = end - Date.now() / 1000;
    if (left <= 0 || (left < timeout && left < BUDGET / 2)) {
      break;
    }
    waiting.shift();
    const what = `rule ${facts.rule}: ${kind} ${kind === "command" ? to[0] : to}`;
    if (isDryRun) {
      ctx.log.info(`${what} would be given ${JSON.stringify(facts)}`);
      continue;
    }
    try {
      (kind === "command" ? command : webhook)(ctx, to, Math.min(timeout, left), indices, facts);
      failed.delete(what);
    } catch (e) {
      if (!failed.has(what)) {
        failed.add(what);
        ctx.log.warning(`${what}: ${/** @type {Error} */ (e).message}`);
      }
    }
  }
  if (waiting.length > 0 && !(Number(interval) > 0)) {
    ctx.log.warning(`no time was left for ${waiting.length} more commands and webhooks`);
  }
}

function command(ctx, argv, timeout, indices, facts) {
  const env = {
    GPUSTAT_ALERT_RULE: facts.rule,
    GPUSTAT_ALERT_STATE: facts.state,
    GPUSTAT_ALERT_GPUS: indices,
    GPUSTAT_ALERT_HOST: facts.hostname,
    GPUSTAT_ALERT_TEXT: facts.text,
  };
  const { returncode, stderr } = ctx.run(argv, { timeout, env, input: `${JSON.stringify(facts)}\n` });
  if (returncode !== 0) {
    throw new Error(`it returned ${returncode}${stderr ? `: ${stderr.split("\n", 1)[0]}` : ""}`);
  }
}

function webhook(ctx, url, timeout, indices, facts) {
  const { status } = ctx.http("POST", url, { timeout, body: JSON.stringify(facts) });
  if (status >= 300) {
    throw new Error(`it answered ${status}`);
  }
}

// -- settings

/** @returns {never} */
function wrong(reason) {
  throw new Error(reason);
}

function number(value) {
  const figure = Number(value);
  return value !== true && value !== "" && figure >= 0 ? figure : wrong("is a number");
}

function text(value) {
  return typeof value === "string" && value !== "" ? value : wrong("is a text");
}

function truth(value) {
  return typeof value === "boolean" ? value : wrong("is true or false");
}

function seconds(value) {
  const [, figure, unit] = /^(\d+(?:\.\d+)?)\s*([smhd]?)$/.exec(String(value)) ?? wrong('is a time such as "90s", "10m" or "2h"');
  return Number(figure) * { "": 1, s: 1, m: 60, h: 3600, d: 86400 }[unit];
}

function memory(value) {
  const [, figure, unit] = /^(\d+(?:\.\d+)?)\s*([%MGT]?)(?:i?B)?$/.exec(String(value)) ?? wrong('is a share such as "90%" or a size such as "70G"');
  return unit === "%" ? { percent: Number(figure) } : { mib: Number(figure) * { "": 1, M: 1, G: 1024, T: 1024 * 1024 }[unit] };
}
