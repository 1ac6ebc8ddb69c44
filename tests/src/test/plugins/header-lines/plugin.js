export const printHeader = () => "one\ntwo";
