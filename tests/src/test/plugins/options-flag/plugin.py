def add_options(parser):
    parser.add_argument("--mark", action="store_true", help="marks it")

def print_header(options):
    return f"mark {options['mark']} full {options['show_full_cmd']}".lower()
