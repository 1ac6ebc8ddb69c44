def query_device(device):
    return {"x.cores": device.call("nvmlDeviceGetNumGpuCores"), "x.bus": device.call("nvmlDeviceGetMemoryBusWidth")}
