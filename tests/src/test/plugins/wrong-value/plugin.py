def query_device():
    return {"x.object": object()}
