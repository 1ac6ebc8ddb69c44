def repr_frame():
    return []
