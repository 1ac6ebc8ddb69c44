def repr_gpu(gpu, text):
    return f"{text} = {gpu['memory.used']}" if gpu["processes"] else None
