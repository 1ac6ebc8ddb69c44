export function reprGpu({ line }) {
  line.restyle("name", "bold_green_on_blue");
  line.set("temperature", "cold");
}
export function reprProcess({ line }) {
  line.restyle("user", "underline");
}
