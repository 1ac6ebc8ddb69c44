def after_query(gpus):
    gpus.clear()

def print_footer(gpus):
    return f"{len(gpus)} left"
