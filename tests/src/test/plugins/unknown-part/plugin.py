"""Everything but the last function is right."""

def query_device(gpu, other=None, **rest):
    return {"seen": "device" in rest}

def repr_process(proces, text):
    return text
