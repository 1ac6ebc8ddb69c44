def query_device():
    return 5

def get_process_info():
    return "text"
