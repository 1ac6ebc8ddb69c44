export function afterQuery({ gpus, error }) {
  if (error !== null) {
    gpus.push({ index: 0, name: "Elsewhere", uuid: "GPU-0" });
  }
}
