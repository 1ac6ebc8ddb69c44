export const printHeader = ({ gpus }) => `${gpus.length} cards, the first is ${gpus[0].uuid}`;
