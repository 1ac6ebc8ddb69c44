export const afterQuery = ({ gpus, error }) => { console.error(`${gpus.length} ${error}`); };
