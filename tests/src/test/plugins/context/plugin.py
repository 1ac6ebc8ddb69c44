def print_header(ctx):
    return [
        f"api {ctx.api}, mode {ctx.mode}, tick {ctx.tick}, width {ctx.width}",
        f"driver {ctx.driver_version}, cuda {ctx.cuda_version}",
        f"colors {ctx.colors}".lower(),
    ]
