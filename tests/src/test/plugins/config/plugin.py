def configure(ctx, config):
    ctx.state["rack"] = config["rack"]
    ctx.log.debug("only with --debug")
    ctx.log.info("rack " + str(config["rack"]))
    ctx.log.warning("no key")

def print_footer(ctx, config):
    return [f"{key} {config[key]}" for key in sorted(config)] + [str(ctx.state["rack"])]
