def repr_gpu(line):
    line.restyle("name", "bold_green_on_blue")
    line.set("temperature", "cold")

def repr_process(line):
    line.restyle("user", "underline")
