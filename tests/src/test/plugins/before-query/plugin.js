export function beforeQuery({ ctx }) {
  ctx.state.driver = ctx.driverVersion;
}
export function queryDevice({ ctx, index }) {
  return { name: `${ctx.state.driver} #${index}` };
}
