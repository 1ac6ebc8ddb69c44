export function configure({ ctx, config }) {
  ctx.state.rack = config.rack;
  ctx.log.debug("only with --debug");
  ctx.log.info(`rack ${config.rack}`);
  ctx.log.warning("no key");
}
export function printFooter({ ctx, config }) {
  return [...Object.keys(config).sort().map((key) => `${key} ${config[key]}`), `${ctx.state.rack}`];
}
