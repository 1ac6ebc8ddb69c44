name = "NAME"

def repr_gpu(text):
    return text + " NAME"
