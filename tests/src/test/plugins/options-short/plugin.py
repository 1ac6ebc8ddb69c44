def add_options(parser):
    parser.add_argument("--limit", "-L", type=int, default=7)

def print_footer(options):
    return f"limit {options['limit']}"
