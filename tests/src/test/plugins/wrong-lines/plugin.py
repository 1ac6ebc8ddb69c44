def print_header():
    return {"a": 1}

def print_footer():
    return ["fine", 5]
