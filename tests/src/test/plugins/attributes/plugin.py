def repr_gpu(gpu):
    return " ".join(
        "?" if value is None else str(value)
        for value in (
            gpu.index,
            gpu.uuid,
            gpu.name,
            gpu.temperature,
            gpu.fan_speed,
            gpu.utilization,
            gpu.power_draw,
            gpu.power_limit,
            gpu.memory_used,
            gpu.memory_total,
            gpu.memory_free,
        )
    )
