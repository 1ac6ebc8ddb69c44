export function addOptions({ parser }) {
  parser.addOption("-L, --limit <limit>", { type: "int", default: 7 });
  parser.addOption("--who-runs <who>", { default: "all" });
  parser.addOption("--nothing <value>");
}
export function printHeader({ options }) {
  return `${options.limit + 1} ${options.who_runs} ${options.nothing === null ? "none" : "some"}`;
}
