def print_header(gpus):
    return f"{len(gpus)} cards, the first is {gpus[0]['uuid']}"
