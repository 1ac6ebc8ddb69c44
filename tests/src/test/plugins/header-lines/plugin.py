def print_header():
    return "one\ntwo"
