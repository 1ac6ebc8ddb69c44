def repr_gpu():
    return 5

def repr_process():
    return ["a"]
