def add_options(parser):
    parser.add_argument("--limit", "-L", type=int, default=7)
    parser.add_argument("--who-runs", default="all")
    parser.add_argument("--nothing")

def print_header(options):
    return f"{options['limit'] + 1} {options['who_runs']} {'none' if options['nothing'] is None else 'some'}"
