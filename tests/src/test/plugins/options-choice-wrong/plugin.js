export function addOptions({ parser }) {
  parser.addOption("--state <state>", { choices: ["run", "wait"], default: "run", description: "of the jobs" });
}
export const printFooter = ({ options }) => options.state;
