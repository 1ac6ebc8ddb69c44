priority = -5

def repr_process(process):
    return process["username"][0]
