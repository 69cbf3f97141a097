/** Letters of the scripts that are written with spaces between words, in a class of a pattern. */
export const spacedLetters = "A-Za-zÀ-ɏΑ-ωА-яЁёء-ي";
export const notInWord = `(?<![${spacedLetters}0-9_])`;
export const notGoingOn = `(?![${spacedLetters}0-9²³])`;

/** A text as a pattern that finds just itself, in expressions with or without the flag `u` (which refuses `\-`). */
export const escapeForPattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

/** A pattern of any of some words, longer ones first; of nothing where there are none. */
export const anyOf = (words: readonly string[]): string =>
  words.length === 0
    ? "(?!)"
    : words
        .toSorted((a, b) => b.length - a.length)
        .map(escapeForPattern)
        .join("|");
