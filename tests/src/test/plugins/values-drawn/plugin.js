export function queryDevice({ gpu }) {
  gpu["utilization.gpu"] = 7.5;
  gpu["memory.used"] = null;
  gpu["temperature.gpu"] = "hot";
}
