// Tests of @NAME@: gpustat plugins test

import { assert, equal, golden, machine } from "gpustat/testing";

const PLUGIN = "@FILE@";
const MACHINE = machine(`
  gpu 0 name=T4 mem.total=16G mem.used=2G util=80
  gpu 1 name=T4 mem.total=16G util=0
  proc 0 compute 4242 2G
  who 4242 alice 1G 99% python train.py
`);

export function testIdleGpusAreCounted() {
  const frame = MACHINE.run(PLUGIN).frame();

  assert(frame.endsWith("1 of 2 GPUs idle\n"));
}

export function testAnIdleGpuIsMarked() {
  const run = MACHINE.run(PLUGIN);

  equal(run.call("reprGpu", { gpu: { "utilization.gpu": 0, processes: [] }, text: "T4" }), "T4 idle");
  equal(run.call("reprGpu", { gpu: { "utilization.gpu": null }, text: "T4" }), "T4");
}

export function testFrame() {
  golden(MACHINE.run(PLUGIN, "--no-header").frame());
}
