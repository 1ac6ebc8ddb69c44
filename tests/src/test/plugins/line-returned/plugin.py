def repr_gpu(line):
    line.remove("memory")
    return line.text
