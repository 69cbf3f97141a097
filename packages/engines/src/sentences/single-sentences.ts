import { setImmediate as nextTurn } from "node:timers/promises";
import type { LanguageCode } from "@voxloom/contract";

/** What is longer without a full stop is cut at a space: models hear no more than 512 pieces of words at once. */
const maxLetters = 400;

/** A full stop behind so short a word is likelier that of an abbreviation: "z. B.", "Dr.", "p. ej.". */
const abbreviation = /(?<!\p{L})\p{L}{1,3}\.\s*$/u;

/** The sentences of a text, none of them too long for a model. */
export function splitSentences(text: string, language: LanguageCode): string[] {
  const sentences: string[] = [];
  for (const { segment } of new Intl.Segmenter(language, { granularity: "sentence" }).segment(text)) {
    const last = sentences.at(-1);
    if (last !== undefined && abbreviation.test(last)) sentences[sentences.length - 1] = last + segment;
    else sentences.push(segment);
  }
  return sentences.flatMap((sentence) => cutLong(sentence.trim())).filter((one) => one !== "");
}

/** A text by a model that was taught single sentences; null where it makes nothing of one of them, or of all. */
export async function translateBySentence(
  text: string,
  language: LanguageCode,
  translate: (sentence: string) => string | null,
): Promise<string | null> {
  const translated: string[] = [];
  for (const sentence of splitSentences(text, language)) {
    // Others that wait in this process, and the word to stop, come in between.
    await nextTurn();
    const one = translate(sentence);
    if (one === null) return null;
    translated.push(one);
  }
  const whole = translated.join(" ").trim();
  return whole === "" ? null : whole;
}

/** A short text as it is, and a long one sentence by sentence. */
export const splitLong = (text: string, language: LanguageCode): string[] =>
  text.length <= maxLetters ? [text] : splitSentences(text, language);

function cutLong(text: string): string[] {
  if (text.length <= maxLetters) return [text];
  const middle = Math.floor(text.length / 2);
  const space = text.indexOf(" ", middle);
  const at = space === -1 ? middle : space;
  return [text.slice(0, at), text.slice(at)].flatMap((part) => cutLong(part.trim()));
}
