export function addOptions({ parser }) {
  parser.addOption("--mark", { description: "marks it" });
}
export function printHeader({ options }) {
  return `mark ${options.mark} full ${options.show_full_cmd}`;
}
