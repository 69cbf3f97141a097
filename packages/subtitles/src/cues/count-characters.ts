/** What a reader does not see. It is taken out of a text in one go: asked of each letter, it takes twice as long. */
const unseen = /[\p{Mn}\p{Me}\p{Cf}\n]+/gu;

/**
 * Characters a reader sees: marks that stand above or below a letter, and signs without width, count nothing.
 * `isFullWidth` (Chinese, Japanese, Korean): Latin letters, digits and spaces take half a place, as in the
 * timed text style guides of the field.
 */
export const countCharacters = (
  text: string,
  { isFullWidth = false }: { isFullWidth?: boolean } = {},
): number => {
  let count = 0;
  for (const character of text.replace(unseen, "")) count += isFullWidth && character < "\u1100" ? 0.5 : 1;
  return count;
};
