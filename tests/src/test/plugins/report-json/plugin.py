def after_query(gpus, ctx):
    ctx.report["fleet"] = {"gpus": len(gpus), "names": [gpu["name"] for gpu in gpus], "busy": None}
