export const afterQuery = ({ ctx }) => ctx.end(4);
