export const queryDevice = ({ gpu, index }) => ({
  "x.twice": index * 2,
  "x.name": gpu.name + "!",
  "temperature.gpu": 1,
});
