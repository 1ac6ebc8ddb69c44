def repr_gpu(line):
    return " ".join([*line.names, line.get("name"), line.style("name"), str(line.width), str(line.get("codec"))]).lower()
