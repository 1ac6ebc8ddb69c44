export const printHeader = ({ out }) => { out.write("above"); };
export function printFooter({ out, gpus }) {
  for (const gpu of gpus) {
    out.write(`below ${gpu.index}`);
  }
}
