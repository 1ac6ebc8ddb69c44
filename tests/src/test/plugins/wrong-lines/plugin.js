export const printHeader = () => ({ a: 1 });
export const printFooter = () => ["fine", 5];
