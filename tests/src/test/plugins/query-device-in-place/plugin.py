def query_device(gpu):
    gpu["x.free"] = gpu["memory.total"] - gpu["memory.used"]
    gpu["name"] = None
    del gpu["fan.speed"]
