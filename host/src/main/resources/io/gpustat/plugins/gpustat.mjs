// What gpustat offers to its plugins besides the parts of their hooks.
const host = __host__.gpustat;

export const version = host.version;
export const api = host.api;

/** How many cells a text takes on a terminal; escape sequences count nothing. */
export const width = (text) => host.width(String(text));

/** The text with blanks after it, or before it, so that it takes so many cells at least. */
export const pad = (text, width, right = false) => host.pad(String(text), width, Boolean(right));

/** The one of these names that was probably meant; null when none is near. */
export const nearest = (name, names) => host.nearest(String(name), [...names]);

/** The text with control characters made visible: a name must not move the cursor. */
export const escape = (text) => host.escape(String(text));
