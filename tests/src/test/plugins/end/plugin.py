def after_query(ctx):
    ctx.end(4)
