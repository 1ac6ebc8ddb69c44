export function reprGpu({ line }) {
  line.add("end", "<end>");
  line.insertAfter("processes", "rest", `+${line.names.indexOf("commands")}`);
}
