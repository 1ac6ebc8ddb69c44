// container: which container, image, pod and namespace is behind each process, and for whom root runs it.
//
// What it shows: the container after the user, root[trainer](8120M), or the pod with its namespace, root[ml/train-0]. Where a
// label of the container says for whom it runs, a process of root's is shown, sorted and filtered as that user's.
//
// How: the cgroup of a process names its container (Docker, Podman, containerd, CRI-O, also in Kubernetes; LXC and its
// relatives), cgroup v1 and v2; Apptainer and Singularity say so in the environment. Names, images and labels come from the
// Docker-compatible API on its Unix socket, in one question for all containers, asked when there is one that is not
// known yet. Where no socket answers, Kubernetes' own files in the container and its host name tell pod and namespace;
// else the id remains. What is known of a process is kept in ctx.state until it ends: a refresh reads when each began, as
// its number may have gone to another one, and that is all.
//
// Options:  --container-socket PATH …   sockets to ask, and no others
//           --show-image                the image, too: root[trainer pytorch:2.9](8120M)
//           --no-real-user              root's processes stay root's
// Config:   [plugins.container]
//           user-labels = ["owner"]     which labels name the user; below is what counts otherwise
//           timeout = 1                 seconds that a socket may take
// In JSON:  in each process "container", null or: runtime, id, name, image, pod, namespace, user.

import { escape } from "gpustat";

export const name = "container";
export const priority = 40;

/** Labels that name a user; a folder below /home does, too. */
const USER_LABELS = [
  "owner",
  "user",
  "username",
  "hub.jupyter.org/username",
  "devcontainer.local_folder",
  "com.docker.compose.project.working_dir",
];

/** Seconds between two questions for containers that are not known; after a failure. */
const [AGAIN, AFTER_FAILURE] = [2, 60];

/** By what stands before the id in a cgroup's name. */
const RUNTIMES = new Map([
  ["docker", "docker"],
  ["libpod", "podman"],
  ["crio", "cri-o"],
  ["cri-containerd", "containerd"],
  ["nerdctl", "containerd"],
]);

export function addOptions({ parser }) {
  parser.addOption("--container-socket <path...>", { description: "Ask these sockets for the names of containers" });
  parser.addOption("--show-image", { description: "Show the image of each process's container" });
  parser.addOption("--no-real-user", { description: "Leave root's processes in containers to root", key: "no_real_user" });
}

export function configure({ ctx }) {
  // processes: by pid, with their start; containers: the last answers, by id; absent: ids that nobody knew.
  Object.assign(ctx.state, { processes: new Map(), containers: new Map(), absent: new Set(), nextQuestion: 0, told: new Set() });
}

export function getProcessInfo({ process, pid, ctx, options, config }) {
  const { processes } = ctx.state;
  const found = ctx.process(pid);
  const start = found?.startTime ?? null;
  let known = processes.get(pid);
  if (known === undefined || known.start !== start) {
    known = { start, tick: 0, place: found === null ? null : placeOf(found), isFinal: false, again: 0 };
    processes.set(pid, known);
  }
  known.tick = ctx.tick;
  if (known.place === null) {
    return { container: null };
  }
  if (known.isFinal !== true && Date.now() >= known.again) {
    Object.assign(known, describe(known.place, found, ctx, options, config));
  }
  const { container } = known;
  const isRoots = process.username === "root" && container.user !== null && !options.noRealUser;
  return isRoots ? { container, username: container.user } : { container };
}

export function afterQuery({ ctx }) {
  const { processes, absent } = ctx.state;
  const ids = new Set();
  for (const [pid, { tick, place }] of processes) {
    if (tick !== ctx.tick) {
      processes.delete(pid);
    } else if (place !== null) {
      ids.add(place.id);
    }
  }
  absent.forEach((id) => ids.has(id) || absent.delete(id));
}

export function reprProcess({ process, line, options }) {
  const { container } = process;
  if (!container) {
    return;
  }
  const { id, name: title, image, pod, namespace } = container;
  let text = pod ? (namespace ? `${namespace}/${pod}` : pod) : (title ?? id.slice(0, 12));
  if (options.showImage && image) {
    text += ` ${image}`;
  }
  const segment = line.get("user") !== null ? "user" : "command";
  line.set(segment, `${line.get(segment)}[${escape(text)}]`);
}

// -- where a process is

/** The container that a process says to be in; null for none. */
function placeOf(process) {
  const place = parseCgroup(process.cgroup ?? []);
  if (place !== null) {
    return place;
  }
  const environ = process.environ ?? {};
  for (const [runtime, prefix] of [["apptainer", "APPTAINER"], ["singularity", "SINGULARITY"]]) {
    const image = environ[`${prefix}_CONTAINER`];
    if (image) {
      return { runtime, id: image, name: environ[`${prefix}_NAME`] ?? image, image };
    }
  }
  return null;
}

/**
 * What the lines of a cgroup file say; of a container in another the inner one. A line is 4:memory:/docker/ID, or of version 2
 * 0::/system.slice/docker-ID.scope; containerd also writes …/SLICE:cri-containerd:ID.
 */
export function parseCgroup(lines) {
  for (const line of lines) {
    const parts = line.split(/[:/]/).slice(2);
    for (let at = parts.length - 1; at >= 0; at--) {
      const word = parts[at].replace(".scope", "");
      const [prefix, id] = [word.slice(0, -64), word.slice(-64)];
      const runtime = RUNTIMES.get(prefix === "" ? parts[at - 1] : prefix.slice(0, -1));
      if (id.length === 64 && isHex(id) && (prefix === "" || runtime !== undefined)) {
        const podUid = parts.map(podOf).findLast((uid) => uid !== null) ?? null;
        return { runtime: runtime ?? (podUid ? "kubernetes" : "unknown"), id, podUid };
      }
    }
    const lxc = parts.find((part) => part.startsWith("lxc.payload."))?.slice(12) ?? parts[parts.indexOf("lxc") + 1 || Infinity];
    if (lxc) {
      return { runtime: "lxc", id: lxc, name: lxc };
    }
  }
  return null;
}

/** Of podUID and kubepods-burstable-podUID.slice the uid, where systemd wants _ for -; null for others. */
function podOf(part) {
  const uid = part.slice(part.lastIndexOf("pod") + 3).replace(".slice", "").replaceAll("_", "-");
  return part.includes("pod") && (uid.length === 36 || uid.length === 32) && isHex(uid.replaceAll("-", "")) ? uid : null;
}

const isHex = (text) => /^[0-9a-f]+$/.test(text);

// -- what is known of a container

/** All that can be told of it, whether that is final, and when to ask again. */
function describe(place, process, ctx, options, config) {
  const container = {
    runtime: place.runtime,
    id: place.id,
    name: place.name ?? null,
    image: place.image ?? null,
    pod: null,
    namespace: null,
    user: null,
  };
  if (place.podUid === undefined) {
    return { container, isFinal: true }; // of a kind that the sockets do not know
  }
  const answer = ask(place.id, ctx, options, config);
  if (answer !== null) {
    const labels = answer.Labels ?? {};
    container.name = labels["io.kubernetes.container.name"] ?? answer.Names?.[0]?.replace(/^\//, "") ?? null;
    container.image = answer.Image ?? null;
    container.pod = labels["io.kubernetes.pod.name"] ?? null;
    container.namespace = labels["io.kubernetes.pod.namespace"] ?? null;
    container.user = userOf(labels, config["user-labels"] ?? USER_LABELS);
  } else if (place.podUid !== null) {
    // The container's own files: only names are taken from there, as whoever made it could write anything.
    const hostname = nameOrNull(process.environ?.HOSTNAME);
    container.pod = place.id.startsWith(hostname) ? null : hostname; // outside Kubernetes a part of the id
    container.namespace = nameOrNull(secret(ctx, process.pid, "namespace"));
  }
  container.pod ??= place.podUid;
  return { container, isFinal: answer !== null || ctx.state.absent.has(place.id), again: ctx.state.nextQuestion };
}

function nameOrNull(text) {
  return /^[a-z0-9]([-a-z0-9.]{0,251}[a-z0-9])?$/.test(text ?? "") ? text : null;
}

function secret(ctx, pid, file) {
  try {
    const path = `/proc/${pid}/root/var/run/secrets/kubernetes.io/serviceaccount/${file}`;
    return ctx.readText(path, { maxBytes: 300 })?.trim();
  } catch {
    return null; // not for us to read
  }
}

function userOf(labels, names) {
  const value = names.map((label) => labels[label]).find((text) => text);
  return value?.match(/^\/home\/([^/]+)/)?.[1] ?? (value?.startsWith("/") ? null : (value ?? null));
}

// -- the sockets

/** What the API says of a container: kept, asked for, or null. */
function ask(id, ctx, options, config) {
  const { state } = ctx;
  if (!state.containers.has(id) && !state.absent.has(id) && Date.now() >= state.nextQuestion) {
    const answers = sockets(ctx, options).map(([socket, isNamed]) => question(ctx, socket, isNamed, config.timeout)).filter(Array.isArray);
    state.nextQuestion = Date.now() + 1000 * (answers.length > 0 ? AGAIN : AFTER_FAILURE);
    if (answers.length > 0) {
      state.containers = new Map(answers.flat().map((container) => [container.Id, container]));
    }
    if (answers.length > 0 && !state.containers.has(id)) {
      state.absent.add(id);
    }
  }
  return state.containers.get(id) ?? null;
}

/** The sockets, and whether somebody named them. */
function sockets(ctx, options) {
  const { DOCKER_HOST, CONTAINER_HOST, XDG_RUNTIME_DIR } = ctx.environ;
  const named = options.containerSocket?.length > 0 ? options.containerSocket : [DOCKER_HOST ?? CONTAINER_HOST].filter(Boolean);
  if (named.length > 0) {
    return named.map((socket) => [socket.replace(/^unix:\/\//, "").replace(/^tcp:/, "http:"), true]);
  }
  const folders = ["/var/run/docker.sock", "/run/podman/podman.sock"];
  if (XDG_RUNTIME_DIR) {
    folders.push(`${XDG_RUNTIME_DIR}/docker.sock`, `${XDG_RUNTIME_DIR}/podman/podman.sock`);
  }
  return folders.map((socket) => [socket, false]);
}

/** The running containers, by one socket; null where it does not answer as it should. */
function question(ctx, socket, isNamed, timeout = 1) {
  try {
    const path = "/containers/json";
    const url = socket.startsWith("/") ? `unix:${socket}:${path}` : socket + path;
    const reply = ctx.http("GET", url, { timeout });
    const list = reply.status === 200 ? reply.json() : null;
    if (!Array.isArray(list) || !list.every((container) => typeof container?.Id === "string")) {
      throw new Error(`it answered ${reply.status}${reply.status === 200 ? " with something else than containers" : ""}`);
    }
    return list;
  } catch (e) {
    // Nobody has both runtimes: a socket that is missing is worth a word only if somebody named it.
    const message = `${socket} does not tell the names of containers: ${/** @type {Error} */ (e).message}`;
    if (isNamed && !ctx.state.told.has(message)) {
      ctx.state.told.add(message);
      ctx.log.warning(message);
    } else {
      ctx.log.debug(message);
    }
    return null;
  }
}
