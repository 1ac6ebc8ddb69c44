export function addOptions({ parser }) {
  parser.addOption("--json <file>", { description: "mine" });
}
