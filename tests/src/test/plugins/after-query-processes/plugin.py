def after_query(gpus, error):
    for gpu in gpus:
        del gpu["processes"][:1]
    gpus[2]["processes"].append({"pid": 7, "username": str(error)})
