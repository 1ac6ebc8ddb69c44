def get_process_info(process, pid, gpu):
    return {"x.job": f"{process['username']}-{pid}", "x.share": process["gpu_memory_usage"] * 100 // gpu["memory.total"]}
