"""hosts: the GPUs of other machines, in the same view.

    gpustat --plugin hosts --hosts node1,node2,admin@node3

How: at each query `ssh HOST gpustat --json` runs for all hosts side by side (`ctx.run_all`), each with
its time limit, and what they print is added to `gpus`, with the host in `gpu["host"]`. Any gpustat will
do over there, the Python one too. A host that cannot be asked is a row that says why. ssh must get
in without a password, and works with the keys, agent and ~/.ssh/config of whoever calls.

On a machine without GPUs of its own the query fails; a plugin that then puts GPUs into `gpus` in
`after_query` has them shown instead of the error. So this runs on a laptop, too.

In a watch a host is asked every --hosts-every seconds; one that failed, every half minute, so that a dead
machine does not hold up each refresh.

Options: --hosts, --hosts-only, --hosts-timeout, --hosts-every, --hosts-command, --hosts-ssh.
JSON: `host` of each GPU; for a host that failed an entry with `host`, `error`, and no values.
"""

import gpustat

name = "hosts"
priority = 10  # early: other plugins see all GPUs

FAILED_EVERY = 30


def host_list(text):
    hosts = [host.strip() for host in text.split(",") if host.strip()]
    for host in hosts:
        # What begins with a dash would be an option of ssh.
        if host[0] == "-" or not host.isprintable() or " " in host:
            raise ValueError(f"'{host}' is no host")
    if not hosts:
        raise ValueError("is a list of hosts: node1,node2")
    return list(dict.fromkeys(hosts))


def seconds(text):
    try:
        number = float(text)
    except ValueError:
        number = 0
    if not 0 < number <= 3600:
        raise ValueError("is a number of seconds above 0")
    return number


def add_options(parser):
    parser.add_argument("--hosts", type=host_list, metavar="HOST,...", help="show the GPUs of these machines, too")
    parser.add_argument("--hosts-only", action="store_true", help="leave out the GPUs of this machine")
    parser.add_argument("--hosts-timeout", type=seconds, default=4, metavar="SECONDS",
                        help="how long a host may take (default %(default)s; more than 4 needs a larger call-limit)")
    parser.add_argument("--hosts-every", type=seconds, default=2, metavar="SECONDS",
                        help="how often a watch asks (default %(default)s)")
    parser.add_argument("--hosts-command", default="gpustat --json", metavar="COMMAND",
                        help="what to run there (default %(default)s)")
    parser.add_argument("--hosts-ssh", default="ssh", metavar="COMMAND",
                        help="how to get there, with options (default %(default)s)")


def command(host, options):
    limit = max(1, int(options["hosts_timeout"]))
    return options["hosts_ssh"].split() + [
        "-o", "BatchMode=yes", "-o", f"ConnectTimeout={limit}", "-T", "--", host, options["hosts_command"]]


def failure(host, reason):
    return {"index": None, "name": None, "host": host, "error": reason, "processes": None}


def last_line(text):
    return gpustat.escape(text.strip().split("\n")[-1].strip())


def answer(host, result):
    """The GPUs of a host, or one entry that says why there are none."""
    if result.error is not None:
        return [failure(host, result.error)]
    if result.returncode != 0:
        return [failure(host, last_line(result.stderr) or f"ended with code {result.returncode}")]
    try:
        gpus = result.json()["gpus"]
        return [{**gpu, "host": host} for gpu in gpus]
    except Exception:
        return [failure(host, "answered with no JSON of gpustat: " + (last_line(result.stdout) or "nothing")[:60])]


def ask(hosts, options, ctx):
    """Asks those whose time has come, all at once, and remembers what they said."""
    import time  # built in, so it costs nothing
    known = ctx.state.setdefault("hosts", {})
    now = time.monotonic()
    due = [host for host in hosts if host not in known or known[host][0] <= now]
    results = ctx.run_all([command(host, options) for host in due], timeout=options["hosts_timeout"])
    now = time.monotonic()
    for host, result in zip(due, results):
        gpus = answer(host, result)
        failed = bool(gpus) and "error" in gpus[0]
        # A bit less than the interval: a watch at the same interval then asks each time.
        known[host] = (now + (FAILED_EVERY if failed else 0.9 * options["hosts_every"]), gpus)
    return [gpu for host in hosts for gpu in known[host][1]]


def after_query(gpus, error, options, ctx):
    hosts = options["hosts"]
    if not hosts:
        return
    if error is not None:
        ctx.log.debug("no GPUs of this machine: " + error)
    if options["hosts_only"]:
        gpus.clear()
    for gpu in gpus:
        gpu["host"] = ctx.hostname
    # Copies: whatever happens to the entries of this query, the next begins with what the host said.
    gpus.extend(dict(gpu) for gpu in ask(hosts, options, ctx))
    ctx.state["width"] = max([gpustat.width(gpu["host"]) for gpu in gpus], default=0)
    if gpus and all("error" in gpu for gpu in gpus):
        ctx.end(1)


def repr_gpu(gpu, line, ctx):
    host = gpu.get("host")
    if host is None:
        return
    text = gpustat.pad(gpustat.escape(host), ctx.state["width"])
    if "error" in gpu:
        for segment in line.names:
            line.remove(segment)
        line.add("host", text, style="bold_cyan")
        line.add("error", gpu["error"], style="red")
    else:
        line.insert_before("index", "host", text + " ", style="bold_cyan")
