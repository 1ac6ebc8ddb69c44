def after_query(gpus):
    gpus[:] = [gpu for gpu in gpus if gpu["processes"]]
