export const queryDevice = () => ({ "x.object": Symbol("x") });
