export const configure = ({ ctx }) => ctx.watch(0.1);

export function reprFrame({ ctx }) {
  if (ctx.tick === 2) {
    ctx.end();
  }
  return `${ctx.mode} ${ctx.tick}`;
}
