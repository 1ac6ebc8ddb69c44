export function configure({ ctx }) {
  ctx.state.frames = 0;
}
export function beforeQuery({ ctx }) {
  ctx.state.frames += 1;
}
export function printFooter({ ctx }) {
  return `frame ${ctx.state.frames}, tick ${ctx.tick}, mode ${ctx.mode}`;
}
