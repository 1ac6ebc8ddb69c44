export function printFooter() {
  console.log("one", 2);
  console.log();
  return "last";
}
