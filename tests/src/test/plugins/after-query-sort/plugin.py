def after_query(gpus):
    gpus.sort(key=lambda gpu: gpu["memory.used"])
