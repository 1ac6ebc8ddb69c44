def before_query(ctx):
    ctx.state["driver"] = ctx.driver_version

def query_device(ctx, index):
    return {"name": f"{ctx.state['driver']} #{index}"}
