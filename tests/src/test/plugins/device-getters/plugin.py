def query_device(device):
    return {
        "x.index": device.index,
        "x.sm": device.clock_info("sm"),
        "x.mem": device.get("clock_info", "mem"),
        "x.cores": device.num_gpu_cores(),
        "x.serial": device.serial(),
        "x.memory": device.memory_info(),
    }
