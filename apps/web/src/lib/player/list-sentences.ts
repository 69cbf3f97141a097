/** A sentence of a paragraph, and how much of the paragraph comes before it, 0 to 1. */
export type Sentence = { text: string; share: number };

/** A sentence that ends with a short form goes on: no voice pauses there. */
const shortForm = /(?:^|[\s(.])(?:\p{L}|\p{Lu}\p{L}{1,2})\.\s*$/u;
/** Whether a text ends with a short form: `Dr.`, `z. B.` */
export const endsShort = (text: string): boolean => shortForm.test(text.slice(-8));

/**
 * A paragraph in its sentences, with the spaces behind them. When each of them begins is reckoned by its letters, for
 * nothing tells it of a paragraph that was spoken as one.
 */
export function listSentences(text: string, language: string): Sentence[] {
  const parts: string[] = [];
  for (const { segment } of new Intl.Segmenter(language, { granularity: "sentence" }).segment(text)) {
    const last = parts.at(-1);
    if (last !== undefined && endsShort(last)) parts[parts.length - 1] = last + segment;
    else parts.push(segment);
  }
  let done = 0;
  return parts.map((part) => {
    const share = done / Math.max(1, text.length);
    done += part.length;
    return { text: part, share };
  });
}
