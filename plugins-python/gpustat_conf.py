"""A first plugin in Python: whose memory is it?

Marks the processes of the user who asks with a `*`, and sums up GPU memory by user below the table.
Copy it to ~/.config/gpustat/gpustat_conf.py; `gpustat --no-plugins` shows the table without it.
"""

name = "memory-by-user"
priority = 50


def add_options(parser):
    parser.add_argument("--mine", metavar="USER", help="mark the processes of this user")


def repr_process(process, text, options):
    if process["username"] == options.get("mine"):
        return text + "*"


def print_footer(gpus):
    totals: dict[str, int] = {}
    for gpu in gpus:
        for process in gpu["processes"] or []:
            user = process["username"]
            totals[user] = totals.get(user, 0) + (process["gpu_memory_usage"] or 0)
    if totals:
        return "by user: " + ", ".join(f"{user} {totals[user]} MB" for user in sorted(totals))
