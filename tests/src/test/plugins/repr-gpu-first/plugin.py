priority = -1

def repr_gpu(gpu, text):
    return f"[{text}] {gpu['index']}: {gpu['utilization.gpu']} %"
