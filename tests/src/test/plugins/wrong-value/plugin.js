export function queryDevice({ gpu, index }) {
  gpu.nan = NaN;
  if (index === 0) {
    return { first: 1, wrong: { deep: [0, new Set([1, 2])] } };
  }
  return { infinite: Infinity, whole: 5, half: 0.5 };
}
export function getProcessInfo({ process }) {
  process.before = 1;
  process.inside = new Set([1, 2]);
  return { after: 2 };
}
