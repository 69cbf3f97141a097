import type { Segment } from "@voxloom/contract";
import { createWordFinder } from "../script/word-finder.ts";

/** Fewer words than these are often the same in both languages: "OK", names, figures. */
const minSameWords = 3;

/** The words of a text in lower case, without what stands between them. */
export const plainWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether a translation is its original word for word; never of a few words, which may well be the same. */
export const saysTheSame = (source: string, target: string): boolean => {
  const words = plainWords(target);
  return words.length >= minSameWords && words.join(" ") === plainWords(source).join(" ");
};

/** Words the translator did not know, as far as they still stand in the text. */
export const unknownWordsLeft = ({
  unknownWords,
  targetText,
}: Pick<Segment, "unknownWords" | "targetText">): string[] => {
  if (unknownWords.length === 0) return [];
  // Whole: "a" is not unknown in "casa".
  return unknownWords.filter((word) => createWordFinder([word])(targetText).length > 0);
};
