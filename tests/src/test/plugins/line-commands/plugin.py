def repr_gpu(line):
    line.add("end", "<end>")
    line.insert_after("processes", "rest", f"+{list(line.names).index('commands') if 'commands' in line.names else -1}")
