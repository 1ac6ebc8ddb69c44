export const queryDevice = () => 5;
export const getProcessInfo = () => "text";
