def repr_gpu(line):
    line.remove("temperature")
    line.remove("fan")
