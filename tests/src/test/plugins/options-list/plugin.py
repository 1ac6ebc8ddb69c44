def add_options(parser):
    parser.add_argument("--tag", nargs="+", action="extend")

def print_header(options):
    return options["tag"]
