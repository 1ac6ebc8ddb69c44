def query_device(gpu, index):
    return {"x.twice": index * 2, "x.name": gpu["name"] + "!", "temperature.gpu": 1}
