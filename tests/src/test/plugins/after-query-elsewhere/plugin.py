def after_query(gpus, error):
    if error is not None:
        gpus.append({"index": 0, "name": "Elsewhere", "uuid": "GPU-0"})
