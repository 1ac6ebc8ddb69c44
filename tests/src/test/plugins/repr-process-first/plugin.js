export const priority = -5;
export const reprProcess = ({ process }) => process.username[0];
