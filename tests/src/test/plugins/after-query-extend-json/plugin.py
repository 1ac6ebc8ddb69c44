def after_query(gpus):
    gpus.append({"index": 9, "name": "far away", "memory.used": 5, "memory.total": 10, "processes": [{"username": "eve", "gpu_memory_usage": 4}]})
    gpus.insert(0, {"index": 8, "name": None, "processes": None})
