import { readAloud } from "@voxloom/reading";

/** A sentence of a paragraph with the spaces behind it, and how much of the paragraph comes before it, 0 to 1. */
export type TextSentence = { text: string; share: number };

/** Silence between two sentences of a paragraph, in milliseconds: as much as programs of the system leave there. */
export const sentencePauseMs = 260;

/** A sentence that ends with a short form goes on: no voice pauses there. */
const shortForm = /(?:^|[\s(.])(?:\p{L}|\p{Lu}\p{L}{1,2})\.\s*$/u;
/** Whether a text ends with a short form: `Dr.`, `z. B.` */
export const endsShort = (text: string): boolean => shortForm.test(text.slice(-8));

const isSaid = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
const goesOnSmall = /^["'”’»)\]\s–—-]*\p{Ll}/u;

/**
 * A paragraph in its sentences. What is read as one (a date, an abbreviation, an ordinal) is not cut, a sentence does not
 * begin with a small letter, and signs alone are none.
 */
export function listSentences(text: string, language: string): TextSentence[] {
  const cuts = [...new Intl.Segmenter(language, { granularity: "sentence" }).segment(text)];
  const readings = cuts.length < 2 ? [] : readAloud(text, { language }).segments;
  const isRead = (cut: number): boolean => {
    const end = text.slice(0, cut).trimEnd().length;
    return readings.some(
      (one) =>
        (one.start < end && one.end > end) ||
        (one.start < cut && one.end > cut) ||
        (one.end === end && one.source.endsWith(".") && one.source !== "."),
    );
  };
  const parts: string[] = [];
  for (const { segment, index } of cuts) {
    const last = parts.at(-1);
    const goesOn =
      last !== undefined &&
      (endsShort(last) || !isSaid(last) || !isSaid(segment) || goesOnSmall.test(segment) || isRead(index));
    if (goesOn) parts[parts.length - 1] = last + segment;
    else parts.push(segment);
  }
  let done = 0;
  return parts.map((part) => {
    const share = done / Math.max(1, text.length);
    done += part.length;
    return { text: part, share };
  });
}
