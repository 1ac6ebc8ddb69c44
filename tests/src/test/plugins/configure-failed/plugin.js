export function configure() {
  throw new Error("no job");
}
export const printFooter = () => "never";
