def configure(ctx):
    ctx.state["frames"] = 0

def before_query(ctx):
    ctx.state["frames"] += 1

def print_footer(ctx):
    return f"frame {ctx.state['frames']}, tick {ctx.tick}, mode {ctx.mode}"
