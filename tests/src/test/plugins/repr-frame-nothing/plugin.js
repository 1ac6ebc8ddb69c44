export const reprFrame = () => [];
