export const reprGpu = ({ text }) => "<" + text + ">";
