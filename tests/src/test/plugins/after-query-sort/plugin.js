export function afterQuery({ gpus }) {
  gpus.sort((a, b) => a["memory.used"] - b["memory.used"]);
}
