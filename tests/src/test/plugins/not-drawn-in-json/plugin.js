export const reprGpu = () => "never";
export const reprProcess = () => "never";
export const printHeader = () => "never";
export const printFooter = ({ out }) => { out.write("never"); };
