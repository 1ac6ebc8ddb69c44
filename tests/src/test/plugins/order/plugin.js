export const name = "NAME";
export const reprGpu = ({ text }) => text + " NAME";
