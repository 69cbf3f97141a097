import type { LanguageCode } from "@voxloom/contract";

/** What is longer without a full stop is cut at a space: models hear no more than 512 pieces of words at once. */
const maxLetters = 400;

/** The sentences of a text, none of them too long for a model. */
export function splitSentences(text: string, language: LanguageCode): string[] {
  const sentences = new Intl.Segmenter(language, { granularity: "sentence" }).segment(text);
  return [...sentences].flatMap(({ segment }) => cutLong(segment.trim())).filter((one) => one !== "");
}

function cutLong(sentence: string): string[] {
  if (sentence.length <= maxLetters) return [sentence];
  const middle = Math.floor(sentence.length / 2);
  const space = sentence.indexOf(" ", middle);
  const at = space === -1 ? middle : space;
  return [sentence.slice(0, at), sentence.slice(at)].flatMap((part) => cutLong(part.trim()));
}
