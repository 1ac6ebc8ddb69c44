def add_options(parser):
    parser.add_argument("--state", choices=["run", "wait"], default="run", help="of the jobs")

def print_footer(options):
    return options["state"]
