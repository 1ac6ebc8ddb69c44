export const reprGpu = ({ gpu }) =>
  `${gpu["temperature.gpu"] === null} ${(gpu["no.such"] ?? null) === null} ${"no.such" in gpu} ${"fan.speed" in gpu}`;
