/* Everything but the last function is right. */

export const queryDevice = ({ gpu, other = {}, ...rest }) => ({ seen: "device" in rest });


export function reprProcess({ proces, text }) {
  return text;
}
