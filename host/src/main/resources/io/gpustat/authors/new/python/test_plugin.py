"""Tests of @NAME@: gpustat plugins test"""

from gpustat.testing import golden, machine

PLUGIN = "@FILE@"
MACHINE = machine("""
    gpu 0 name=T4 mem.total=16G mem.used=2G util=80
    gpu 1 name=T4 mem.total=16G util=0
    proc 0 compute 4242 2G
    who 4242 alice 1G 99% python train.py
""")


def test_idle_gpus_are_counted() -> None:
    frame = MACHINE.run(PLUGIN).frame()

    assert frame.endswith("1 of 2 GPUs idle\n")


def test_an_idle_gpu_is_marked() -> None:
    run = MACHINE.run(PLUGIN)

    assert run.call("repr_gpu", gpu={"utilization.gpu": 0, "processes": []}, text="T4") == "T4 idle"
    assert run.call("repr_gpu", gpu={"utilization.gpu": None}, text="T4") == "T4"


def test_frame() -> None:
    golden(MACHINE.run(PLUGIN, "--no-header").frame())
