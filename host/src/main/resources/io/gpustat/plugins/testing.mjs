// What tests of plugins need. `gpustat plugins test` runs them.
const host = __host__["gpustat/testing"];

export const machine = host.machine;
export const golden = host.golden;

const shown = (value) => (typeof value === "string" && value.includes("\n") ? value : JSON.stringify(value) ?? String(value));

/** Fails unless the value is true. */
export function assert(value, message) {
  if (!value) {
    if (message === undefined && value !== false) {
      host.explain(`it is  ${shown(value)}`);
    }
    throw new Error(message ?? "assert: not true");
  }
}

/** Fails unless both are the same: the same value, or objects and lists of the same values. */
export function equal(actual, expected, message) {
  if (!Object.is(actual, expected) && shown(actual) !== shown(expected)) {
    host.differ(shown(expected), shown(actual));
    throw new Error(message ?? "equal: they differ");
  }
}

/** Fails unless a text has another in it, or a list an element. */
export function includes(actual, part, message) {
  if (!actual.includes(part)) {
    host.explain(`left   ${shown(actual)}\nright  ${shown(part)}`);
    throw new Error(message ?? "includes: it is not in there");
  }
}
