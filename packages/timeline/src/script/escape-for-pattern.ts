/** A text as a pattern that finds just itself, in expressions with or without the flag `u` (which refuses `\-`). */
export const escapeForPattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
