export function afterQuery({ gpus, ctx }) {
  ctx.report.fleet = { gpus: gpus.length, names: gpus.map((gpu) => gpu.name), busy: null };
}
