export function reprGpu({ line, gpu }) {
  line.insertAfter("name", "kind", "(t4)", { style: "bold_red" });
  line.insertBefore("index", "mark", "*");
  line.add("end", String(gpu.index));
}
