export function printFooter({ gpus }) {
  const process = Object.entries(gpus[0].processes[0]).filter(([key]) => key !== "cpu_percent");
  return [
    ...Object.keys(gpus[0]),
    ...process.map(([key, value]) => `${key} = ${Array.isArray(value) ? `['${value.join("', '")}']` : value}`),
  ];
}
