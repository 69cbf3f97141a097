import type { LanguageCode } from "@voxloom/contract";

/** Long enough for natural melody, short enough for every engine. */
const maxCharacters = 400;

/** Sentences of a text, joined up to 400 characters; `pauseAfterMs` is longer where a paragraph ends. */
export type SpeechLine = { text: string; pauseAfterMs: number };

/** Cuts a text into what is spoken in one breath each. */
export function speechLines(text: string, language: LanguageCode): SpeechLine[] {
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.replace(/\s+/g, " ").trim());
  return paragraphs
    .filter((paragraph) => /[\p{L}\p{N}]/u.test(paragraph))
    .flatMap((paragraph) => {
      const texts = joined(sentences(paragraph, language));
      return texts.map((line, index) => ({
        text: line,
        pauseAfterMs: index === texts.length - 1 ? 700 : 300,
      }));
    });
}

const sentences = (paragraph: string, language: LanguageCode): string[] =>
  [...new Intl.Segmenter(language, { granularity: "sentence" }).segment(paragraph)]
    .map(({ segment }) => segment.trim())
    .flatMap((sentence) => wrapped(sentence));

/** A sentence without an end is cut at spaces, and where there are none, anywhere. */
const wrapped = (sentence: string): string[] =>
  sentence
    .match(new RegExp(`.{1,${maxCharacters}}(?=\\s|$)|.{1,${maxCharacters}}`, "gsu"))
    ?.map((part) => part.trim()) ?? [];

function joined(parts: readonly string[]): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + part.length < maxCharacters)
      lines[lines.length - 1] = `${last} ${part}`;
    else lines.push(part);
  }
  return lines.filter((line) => /[\p{L}\p{N}]/u.test(line));
}
