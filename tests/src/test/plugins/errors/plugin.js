export function addOptions() {
  throw new Error("no job");
}
export function beforeQuery() {
  throw new Error("no job");
}
export function queryDevice() {
  throw new Error("no job");
}
export function getProcessInfo() {
  throw new Error("no job");
}
export function afterQuery() {
  throw new Error("no job");
}
export function printHeader() {
  throw new Error("no job");
}
export function reprProcess() {
  throw new Error("no job");
}
export function reprGpu() {
  throw new Error("no job");
}
export function printFooter() {
  throw new Error("no job");
}
export function reprFrame() {
  throw new Error("no job");
}
