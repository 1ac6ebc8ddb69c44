export const afterQuery = ({ gpus }) => { gpus.length = 0; };
export const printFooter = ({ gpus }) => `${gpus.length} left`;
