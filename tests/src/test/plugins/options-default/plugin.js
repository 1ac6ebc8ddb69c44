export function addOptions({ parser }) {
  parser.addOption("--limit, -L <limit>", { type: "int", default: 7 });
}
export const printFooter = ({ options }) => `limit ${options.limit}`;
