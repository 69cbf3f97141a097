/**
 * For a field of the kit: what is typed runs in the direction of its own letters. As `dir` the kit would put it around
 * the field, where browsers do not see what is typed.
 */
export const ownDirection = { attributes: { input: { dir: "auto" } } };
