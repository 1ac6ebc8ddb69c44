export function queryDevice({ gpu }) {
  gpu["x.free"] = gpu["memory.total"] - gpu["memory.used"];
  gpu.name = null;
  delete gpu["fan.speed"];
}
