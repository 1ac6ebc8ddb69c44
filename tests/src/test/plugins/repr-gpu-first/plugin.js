export const priority = -1;
export const reprGpu = ({ gpu, text }) => `[${text}] ${gpu.index}: ${gpu["utilization.gpu"]} %`;
