"""@NAME@: which GPUs are idle, beside each and in sum below the table."""

from gpustat import Gpu

name = "@NAME@"


def idle(gpu: Gpu) -> bool:
    # Any value can be unknown, and a lost GPU has none: None is not 0.
    return gpu.get("utilization.gpu") == 0 and not gpu.get("processes")


def repr_gpu(gpu: Gpu, text: str) -> str:
    return text + " idle" if idle(gpu) else text


def print_footer(gpus: list[Gpu]) -> str:
    return f"{sum(map(idle, gpus))} of {len(gpus)} GPUs idle"
