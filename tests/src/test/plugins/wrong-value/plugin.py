def query_device(gpu, index):
    gpu["nan"] = float("nan")
    if index == 0:
        return {"first": 1, "wrong": {"deep": [0, {1, 2}]}}
    return {"infinite": float("inf"), "whole": 5, "half": 0.5}

def get_process_info(process):
    process["before"] = 1
    process["inside"] = {1, 2}
    return {"after": 2}
