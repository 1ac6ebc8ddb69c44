def repr_process(process, gpu, text):
    return f"<{text} on {gpu['index']} by {process['pid']}>"
