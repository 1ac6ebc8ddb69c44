export function printHeader({ ctx }) {
  return [
    `api ${ctx.api}, mode ${ctx.mode}, tick ${ctx.tick}, width ${ctx.width}`,
    `driver ${ctx.driverVersion}, cuda ${ctx.cudaVersion}`,
    `colors ${ctx.colors}`,
  ];
}
