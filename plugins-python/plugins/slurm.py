"""slurm: which job is that? Job id, name, partition and time left behind each process on a GPU.

    gpustat --plugin slurm -cup
    [0] H100 |  67°C,  99 % | 77284 / 81559 MB | mlee:python/48213(76712M) [job 4711 moe-22b gpu 1-02:03:04]
    slurm: 6 of 8 GPUs allocated, 5 in use; idle: 1 of job 4712 (anna)

How: what a process belongs to is read from the process itself: its environment, its control group, or
the slurmstepd that it descends from. That works without Slurm's tools, and is kept as long as the process lives.
What Slurm alone knows (partition, time left, GPUs allocated) comes from one `squeue` for this node, at most
every --slurm-every seconds; when that fails, the environment's word counts and squeue is left alone for a while.

Options: --slurm-node, --slurm-every, --slurm-timeout, --no-slurm-footer.
JSON: `slurm` of each process that belongs to a job, with `job_id`, `array_id`, `step`, `name`, `user`, `partition`,
`time_left` in seconds; null is what is not known.
"""

name = "slurm"
priority = 20

# Fixed columns, as names may hold any character; the name is last and takes the rest of the line.
COLUMNS = (("JobID", 20), ("JobArrayID", 40), ("UserName", 64), ("Partition", 64), ("TimeLeft", 24),
           ("NumNodes", 10), ("NumTasks", 10), ("tres-alloc", 300), ("tres-per-node", 100), ("tres-per-job", 100),
           ("tres-per-task", 100), ("Name", 300))
PAUSE = 30  # seconds without squeue after it has failed
DEEPEST = 12  # how far above a process its slurmstepd is looked for


def seconds(text):
    try:
        number = float(text)
    except ValueError:
        number = 0
    if not 0 < number <= 3600:
        raise ValueError("is a number of seconds above 0")
    return number


def add_options(parser):
    parser.add_argument("--slurm-node", metavar="NAME", help="this machine's name in Slurm (default: what its jobs say)")
    parser.add_argument("--slurm-every", type=seconds, default=5, metavar="SECONDS",
                        help="how often a watch asks squeue (default %(default)s)")
    parser.add_argument("--slurm-timeout", type=seconds, default=2, metavar="SECONDS",
                        help="how long squeue may take; with its controller down it hangs (default %(default)s)")
    parser.add_argument("--no-slurm-footer", action="store_true", help="without the line of GPUs allocated and used")


# -- which job a process belongs to


def from_environment(environ):
    job = environ.get("SLURM_JOB_ID") or environ.get("SLURM_JOBID")
    if not job or not job.isdigit():
        return None
    array = environ.get("SLURM_ARRAY_JOB_ID"), environ.get("SLURM_ARRAY_TASK_ID")
    end = environ.get("SLURM_JOB_END_TIME", "")
    return {
        "job_id": int(job),
        "array_id": f"{array[0]}_{array[1]}" if array[0] and array[1] else None,
        "step": environ.get("SLURM_STEP_ID") or "batch",
        "name": environ.get("SLURM_JOB_NAME"),
        "user": environ.get("SLURM_JOB_USER"),
        "partition": environ.get("SLURM_JOB_PARTITION"),
        "end": int(end) if end.isdigit() else None,
        "node": environ.get("SLURMD_NODENAME"),
    }


def from_cgroup(lines):
    """`…/job_42/step_0/…`: v1's freezer, cpuset and memory as well as v2's slurmstepd.scope."""
    for line in lines:
        words = line.split("/")
        if not any(word.startswith("slurm") or word.endswith("slurmstepd.scope") for word in words):
            continue
        job = step = None
        for word in words:
            if word.startswith("job_") and word[4:].isdigit():
                job = int(word[4:])
            elif word.startswith("step_"):
                step = word[5:]
        if job is not None:
            return bare(job, step)
    return None


def from_ancestors(process, ctx):
    """A process descends from `slurmstepd: [42.batch]`, whose command line anybody may read."""
    for _ in range(DEEPEST):
        if process is None:
            return None
        if process.name == "slurmstepd":
            words = (ctx.read_text(f"/proc/{process.pid}/cmdline") or "").partition("[")[2].partition("]")[0]
            job, _, step = words.partition(".")
            return bare(int(job), step or None) if job.isdigit() else None
        process = ctx.process(process.parent) if process.parent else None
    return None


def bare(job, step):
    return {"job_id": job, "array_id": None, "step": step, "name": None, "user": None, "partition": None,
            "end": None, "node": None}


def find_job(pid, ctx):
    """What a process belongs to, remembered by its id and start; None outside of any job."""
    process = ctx.process(pid)
    if process is None:
        return None
    known = ctx.state.setdefault("known", {})
    started = process.start_time
    if pid not in known or known[pid][0] != started:
        job = from_environment(process.environ or {}) or from_cgroup(process.cgroup or []) or from_ancestors(process, ctx)
        known[pid] = (started, job)
    return known[pid][1]


# -- what Slurm says


def parse(line):
    """The fields of a line of squeue; None where it is something else."""
    fields = {}
    for column, width in COLUMNS:
        fields[column] = line[:width].strip()
        line = line[width:]
    if not fields["JobID"].isdigit() or not fields["NumNodes"].isdigit():
        return None
    return {
        "job_id": int(fields["JobID"]),
        "array_id": fields["JobArrayID"] if "_" in fields["JobArrayID"] else None,
        "user": fields["UserName"],
        "partition": fields["Partition"],
        "left": duration(fields["TimeLeft"]),
        "gpus": gpus_on_a_node(fields),
        "name": fields["Name"],
    }


def duration(text):
    """Seconds of `[days-][[hours:]minutes:]seconds`; None for UNLIMITED and the like."""
    days, _, time = text.rpartition("-")
    words = time.split(":")
    if not all(word.isdigit() for word in words) or not (days.isdigit() or not days):
        return None
    total = 0
    for word in words:
        total = total * 60 + int(word)
    return total + 86400 * int(days or 0)


def gpus_on_a_node(fields):
    """What the job has of this node's GPUs; of several nodes it has as many on each."""
    nodes = max(1, int(fields["NumNodes"]))
    tasks = int(fields["NumTasks"]) if fields["NumTasks"].isdigit() else 1
    # Clusters that do not account for GPUs have none in what is allocated, but in what was asked for.
    total = (gpus(fields["tres-alloc"]) or gpus(fields["tres-per-node"]) * nodes or gpus(fields["tres-per-job"])
             or gpus(fields["tres-per-task"]) * tasks)
    return -(-total // nodes)


def gpus(resources):
    """The GPUs in `cpu=8,gres/gpu=4,gres/gpu:h100=4`, `gres:gpu:h100:4` and `gres/gpu`."""
    total = typed = 0
    for word in resources.split(","):
        kind, *more = word.removeprefix("gres/").removeprefix("gres:").replace("=", ":").split(":")
        if kind == "gpu":
            number = int(more.pop()) if more and more[-1].isdigit() else 1
            if more:
                typed += number
            else:
                total = number
    return total or typed


def squeue(node, options, ctx):
    fields = ",".join(f"{field}:{width}" for field, width in COLUMNS)
    result = ctx.run(["squeue", "--noheader", "--states=R,S,CG", "--nodelist", node, "--Format", fields], timeout=options["slurm_timeout"])
    if result.returncode != 0:
        raise RuntimeError("squeue: " + (result.stderr.strip().split("\n")[-1] or f"code {result.returncode}"))
    jobs = {}
    for line in result.stdout.split("\n"):
        if line.strip():
            job = parse(line)
            if job is None:
                raise RuntimeError("squeue printed what is no list of jobs")
            jobs[job["job_id"]] = job
    return jobs


def ask_slurm(node, options, ctx):
    """The jobs of this node by id; None when squeue cannot tell."""
    import time  # built in, so it costs nothing
    state = ctx.state
    now = time.monotonic()
    if now < state.get("again", 0):
        return state["jobs"]
    try:
        state["jobs"] = squeue(node, options, ctx)
        state["again"] = now + 0.9 * options["slurm_every"]
    except Exception as error:
        ctx.log.debug(str(error))
        state["jobs"] = None
        state["again"] = time.monotonic() + PAUSE
    state["asked"] = now
    return state["jobs"]


# -- hooks


def before_query(ctx):
    ctx.state["seen"] = {}


def get_process_info(process, pid, ctx):
    job = find_job(pid, ctx)
    ctx.state["seen"][pid] = job
    if job is not None:
        process["slurm"] = {"job_id": job["job_id"]}  # after_query knows the rest


def after_query(gpus, error, options, ctx):
    import time
    state = ctx.state
    seen = state["seen"]
    known = state.get("known", {})
    for pid in [pid for pid in known if pid not in seen]:
        del known[pid]
    node = options["slurm_node"] or next((job["node"] for job in seen.values() if job and job["node"]), None)
    jobs = ask_slurm(node or ctx.hostname.partition(".")[0], options, ctx)
    state["used"] = {}  # GPUs by job
    state["in_use"] = 0
    for gpu in gpus:
        here = set()
        for process in gpu["processes"] or []:
            own = seen.get(process["pid"]) if "slurm" in process else None
            if own is not None:
                here.add(own["job_id"])
                process["slurm"] = describe(own, (jobs or {}).get(own["job_id"]), state, time)
        for job in here:
            state["used"][job] = state["used"].get(job, 0) + 1
        state["in_use"] += bool(here)
    state["total"] = len(gpus)


def describe(own, told, state, time):
    told = told or {}
    left = told.get("left")
    if left is not None:
        left = max(0, round(left - (time.monotonic() - state["asked"])))
    elif own["end"] is not None:
        left = max(0, own["end"] - int(time.time()))
    fields = {"job_id": own["job_id"], "array_id": told.get("array_id") or own["array_id"], "step": own["step"]}
    for key in ("name", "user", "partition"):
        fields[key] = told.get(key) or own[key]
    fields["time_left"] = left
    return fields


def clock(left):
    """As squeue writes it: 1-02:03:04."""
    minutes, second = divmod(left, 60)
    hours, minute = divmod(minutes, 60)
    days, hour = divmod(hours, 24)
    text = f"{hour}:{minute:02}:{second:02}" if hours else f"{minute}:{second:02}"
    return f"{days}-{hour:02}:{minute:02}:{second:02}" if days else text


def repr_process(process, line):
    job = process.get("slurm")
    if job is None:
        return
    words = ["job " + (job.get("array_id") or str(job["job_id"])), job.get("name")]
    if job.get("user") != process["username"]:
        words.append(job.get("user"))
    words.append(job.get("partition"))
    left = job.get("time_left")
    words.append(None if left is None else clock(left))
    line.add("slurm", "[" + " ".join(word for word in words if word) + "]", style="cyan")


def print_footer(options, ctx):
    state = ctx.state
    jobs = state.get("jobs")
    if options["no_slurm_footer"]:
        return None
    if jobs is None:
        return "slurm: squeue does not answer; jobs are shown as their processes tell them" if state["used"] else None
    allocated = sum(job["gpus"] for job in jobs.values())
    idle = []
    for job in jobs.values():
        unused = job["gpus"] - state["used"].get(job["job_id"], 0)
        if unused > 0:
            idle.append(f"{unused} of job {job['array_id'] or job['job_id']} ({job['user']})")
    text = f"slurm: {allocated} of {state['total']} GPUs allocated, {state['in_use']} in use"
    return text + ("; idle: " + ", ".join(idle) if idle else "")
