export const reprGpu = () => 5;
export const reprProcess = () => ["a"];
