def configure(ctx, options):
    ctx.state["seen"] = f"{ctx.mode} {ctx.tick} {options['json']}".lower()

def print_footer(ctx):
    return ctx.state["seen"]
