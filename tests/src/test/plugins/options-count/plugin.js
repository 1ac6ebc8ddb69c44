export function addOptions({ parser }) {
  parser.addOption("--louder", { count: true, default: 0 });
}
export const printFooter = ({ options }) => "!".repeat(options.louder);
