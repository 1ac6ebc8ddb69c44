export function addOptions({ parser }) {
  parser.addOption("--tag <tag...>");
}
export const printHeader = ({ options }) => options.tag;
