def query_device(gpu):
    gpu["utilization.gpu"] = 7.5
    gpu["memory.used"] = None
    gpu["temperature.gpu"] = "hot"
