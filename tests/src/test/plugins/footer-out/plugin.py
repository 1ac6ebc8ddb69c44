def print_header(out):
    out.write("above")

def print_footer(out, gpus):
    for gpu in gpus:
        out.write(f"below {gpu['index']}")
