import type { Word } from "@voxloom/contract";
import type { Span } from "../engine.ts";
import { spreadWords } from "./spread-words.ts";

/**
 * Times for all words of a line from those that were found. `forms[i]` is what was searched for in place of `texts[i]`,
 * null for words that the recognizer cannot pronounce: they share the room between their neighbors. Null when what was
 * found is not the line.
 */
export function placeKnownWords(
  texts: readonly string[],
  forms: readonly (string | null)[],
  found: readonly Word[],
  span: Span,
): Word[] | null {
  const searched = forms.filter((form) => form !== null);
  if (searched.length === 0 || searched.length !== found.length) return null;
  if (searched.some((form, index) => form !== found[index]?.text)) return null;
  const placed: Word[] = [];
  let unplaced: string[] = [];
  let next = 0;
  const settle = (endMs: number) => {
    const startMs = placed.at(-1)?.endMs ?? span.startMs;
    placed.push(...spreadWords(unplaced, { startMs, endMs: Math.max(startMs, endMs) }));
    unplaced = [];
  };
  for (const [index, text] of texts.entries()) {
    const word = forms[index] === null ? undefined : found[next++];
    if (!word) {
      unplaced.push(text);
      continue;
    }
    if (unplaced.length > 0) settle(word.startMs);
    placed.push({ ...word, text });
  }
  if (unplaced.length > 0) settle(span.endMs);
  return placed;
}
