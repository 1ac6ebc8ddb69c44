def add_options(parser):
    parser.add_argument("--json", help="mine")
