def configure(ctx):
    ctx.watch(0.1)


def repr_frame(ctx):
    if ctx.tick == 2:
        ctx.end()
    return f"{ctx.mode} {ctx.tick}"
