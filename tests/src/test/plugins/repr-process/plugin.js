export const reprProcess = ({ process, gpu, text }) => `<${text} on ${gpu.index} by ${process.pid}>`;
