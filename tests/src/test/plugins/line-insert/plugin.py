def repr_gpu(line, gpu):
    line.insert_after("name", "kind", "(t4)", style="bold_red")
    line.insert_before("index", "mark", "*")
    line.add("end", str(gpu["index"]))
