def print_header():
    return ["one", "", "显卡 é"]
