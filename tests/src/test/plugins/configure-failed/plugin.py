def configure():
    raise ValueError("no job")

def print_footer():
    return "never"
