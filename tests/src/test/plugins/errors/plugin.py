def add_options():
    raise ValueError("no job")

def before_query():
    raise ValueError("no job")

def query_device():
    raise ValueError("no job")

def get_process_info():
    raise ValueError("no job")

def after_query():
    raise ValueError("no job")

def print_header():
    raise ValueError("no job")

def repr_process():
    raise ValueError("no job")

def repr_gpu():
    raise ValueError("no job")

def print_footer():
    raise ValueError("no job")

def repr_frame():
    raise ValueError("no job")
