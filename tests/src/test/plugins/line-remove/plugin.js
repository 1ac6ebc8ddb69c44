export function reprGpu({ line }) {
  line.remove("temperature");
  line.remove("fan");
}
