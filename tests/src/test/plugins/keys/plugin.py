def print_footer(gpus):
    return [key for key in gpus[0]] + [f"{key} = {value}" for key, value in gpus[0]["processes"][0].items() if key != "cpu_percent"]
