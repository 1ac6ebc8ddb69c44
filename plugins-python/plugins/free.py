"""free: which GPUs can I take? Prints them as CUDA_VISIBLE_DEVICES wants them, or waits for them.

    CUDA_VISIBLE_DEVICES=$(gpustat --plugin free --free 2 --min-free 20G) python train.py

How: after each query every GPU is judged (`judge`), and `gpu["free"]` says what came of it. With
--free the chosen GPUs are all that is printed: `repr_frame` replaces the whole frame. Where there are
not enough, nothing is printed and `ctx.end(1)` makes the exit code 1. --wait calls `ctx.watch` before
the first query, so gpustat asks again and again, and `ctx.end(0)` once there are enough.

Options: --free N, --min-free SIZE, --max-load PERCENT, --free-uuid, --wait.
JSON: `free` of each GPU, true or false.
"""

name = "free"
priority = 900  # after the plugins that change what there is to choose from

MIB = {"K": 1 / 1024, "M": 1, "G": 1024, "T": 1024 * 1024}


def count(text):
    if not text.isdigit() or int(text) < 1:
        raise ValueError("is a number of GPUs, 1 or more")
    return int(text)


def size(text):
    """MiB of a text such as 20G, 512M, 20GiB; a bare number is MiB, as gpustat shows memory."""
    number = text.upper().removesuffix("B").removesuffix("I")
    unit = MIB.get(number[-1:])
    if unit is not None:
        number = number[:-1]
    try:
        mib = float(number) * (unit or 1)
    except ValueError:
        mib = -1
    if not 0 <= mib < 1e9:
        raise ValueError("is a size such as 20G or 512M")
    return mib


def percent(text):
    try:
        number = float(text.removesuffix("%"))
    except ValueError:
        number = -1
    if not 0 <= number <= 100:
        raise ValueError("is a percentage, 0 to 100")
    return number


def add_options(parser):
    parser.add_argument("--free", type=count, metavar="N",
                        help="print N free GPUs for CUDA_VISIBLE_DEVICES; exit code 1 when there are not so many")
    parser.add_argument("--min-free", type=size, metavar="SIZE",
                        help="free is a GPU with so much free memory, such as 20G; otherwise one without processes")
    parser.add_argument("--max-load", type=percent, metavar="PERCENT", help="free is a GPU with no more load than this")
    parser.add_argument("--free-uuid", action="store_true", help="print UUIDs, which CUDA never counts in another way")
    parser.add_argument("--wait", action="store_true", help="with --free: wait until there are enough")


def configure(ctx, options):
    if options["free"] and options["wait"]:
        ctx.watch(2)


def judge(gpu, min_free, max_load):
    """Whether a GPU can be taken. What is not known is not free."""
    used, total = gpu.get("memory.used"), gpu.get("memory.total")
    if max_load is not None:
        load = gpu.get("utilization.gpu")
        if load is None or load > max_load:
            return False
    if min_free is not None:
        return used is not None and total is not None and total - used >= min_free
    if gpu.get("processes") != []:
        return False
    # In a container nobody sees the processes outside, but their memory shows.
    return used is None or not total or used <= total / 20


def after_query(gpus, options, ctx):
    for gpu in gpus:
        gpu["free"] = judge(gpu, options["min_free"], options["max_load"])
    wanted = options["free"]
    if wanted:
        found = len([gpu for gpu in gpus if gpu["free"]])
        if found >= wanted:
            ctx.end(0)
        elif not options["wait"]:
            ctx.log.info(f"{found} of the {wanted} GPUs wanted {'is' if found == 1 else 'are'} free; --wait waits")
            ctx.end(1)


def chosen(gpus, wanted):
    """The GPUs with the most free memory, in the order of their indices; none when there are too few."""
    free = [gpu for gpu in gpus if gpu["free"]]
    if len(free) < wanted:
        return []
    free.sort(key=lambda gpu: ((gpu.get("memory.used") or 0) - (gpu.get("memory.total") or 0),
                               gpu.get("utilization.gpu") or 0))
    return sorted(free[:wanted], key=lambda gpu: gpu["index"])


def repr_frame(gpus, header, lines, footer, options, ctx):
    wanted = options["free"]
    if not wanted:
        return None
    best = chosen(gpus, wanted)
    if best:
        return ",".join(str(gpu["uuid" if options["free_uuid"] else "index"]) for gpu in best)
    if ctx.mode == "watch" and ctx.width:  # a terminal: somebody looks while we wait
        found = len([gpu for gpu in gpus if gpu["free"]])
        return header + lines + footer + [f"waiting for {wanted} free GPUs; now {found}"]
    return []
