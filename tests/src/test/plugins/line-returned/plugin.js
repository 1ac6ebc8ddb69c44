export function reprGpu({ line }) {
  line.remove("memory");
  return line.text;
}
