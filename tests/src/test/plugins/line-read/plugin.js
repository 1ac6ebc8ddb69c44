export const reprGpu = ({ line }) =>
  [...line.names, line.get("name"), line.style("name"), line.width, line.get("codec") ?? "none"].join(" ").toLowerCase();
