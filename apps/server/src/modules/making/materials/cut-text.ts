import { limits } from "@voxloom/contract";

/** The beginning of a text, no letter cut in two. */
export const cutText = (text: string, maxCharacters: number): string =>
  [...text.slice(0, maxCharacters * 2)].slice(0, maxCharacters).join("");

/** How a text begins, as it is shown beside its name: without empty lines. */
export const findExcerpt = (text: string): string => {
  const { maxExcerptCharacters } = limits;
  const lines = cutText(text, maxExcerptCharacters * 4)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  // Its length is counted in units of UTF-16 where it is checked.
  return cutText(lines.join("\n"), maxExcerptCharacters / 2);
};
