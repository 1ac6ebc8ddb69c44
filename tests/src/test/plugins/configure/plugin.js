export function configure({ ctx, options }) {
  ctx.state.seen = `${ctx.mode} ${ctx.tick} ${options.json}`;
}
export function printFooter({ ctx }) {
  return ctx.state.seen;
}
