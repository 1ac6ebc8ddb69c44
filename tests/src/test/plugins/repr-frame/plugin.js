export const printFooter = () => "a footer";

export function reprFrame({ header, lines, footer }) {
  return [...footer, `${header.length} in the header`, ...lines];
}
