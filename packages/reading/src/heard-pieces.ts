/** A word of a text, or a letter of one that is written without blanks, as it is compared with others. */
export type TextToken = { from: number; to: number; form: string };
/** A heard word, or a letter of one. */
export type HeardPiece = { form: string; startMs: number; endMs: number };

const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");

/** Written without blanks: each letter is a piece of its own, for words are cut otherwise by everybody. */
const isDense = (text: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(text);

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The tokens of a text in their order; signs alone have an empty form. */
export function listTokens(text: string): TextToken[] {
  return [...text.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    if (!isDense(word)) return [{ from: index, to: index + word.length, form: fold(word) }];
    return [...segmenter.segment(word)].map(({ segment, index: at }) => ({
      ...{ from: index + at, to: index + at + segment.length, form: fold(segment) },
    }));
  });
}

/** Heard words as they are compared; those that are written without blanks letter by letter, in even times. */
export function listPieces(words: readonly { text: string; startMs: number; endMs: number }[]): HeardPiece[] {
  return words.flatMap(({ text, startMs, endMs }) => {
    const tokens = listTokens(text).filter(({ form }) => form !== "");
    const each = (endMs - startMs) / Math.max(1, tokens.length);
    return tokens.map(({ form }, at) => ({
      ...{ form, startMs: startMs + at * each, endMs: startMs + (at + 1) * each },
    }));
  });
}
