export const queryDevice = ({ device }) => device.clockInfo("smm");
