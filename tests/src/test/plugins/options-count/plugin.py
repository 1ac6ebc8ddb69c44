def add_options(parser):
    parser.add_argument("--louder", action="count", default=0)

def print_footer(options):
    return "!" * options["louder"]
