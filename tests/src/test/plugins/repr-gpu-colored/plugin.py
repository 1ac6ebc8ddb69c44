def repr_gpu(text):
    return "<" + text + ">"
