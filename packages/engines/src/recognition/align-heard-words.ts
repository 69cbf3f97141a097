import type { Word } from "@voxloom/contract";
import { alignWords, listPieces, listTokens } from "@voxloom/reading";
import type { Span } from "../engine.ts";
import { placeKnownWords } from "../pocketsphinx/place-known-words.ts";

/** A line whose words are known, and where it is said. */
export type KnownLine = Span & { words: readonly string[] };

/** More comparisons than this are made of no text: its words share their line's time. */
const maxComparisons = 400_000;
/** So much of two words has to be alike for one to be the other, misheard. */
const alikeShare = 0.6;
/** What that costs, and what it costs that a word stands for one that is not alike, where one more or less costs 1. */
const [alikeCost, otherCost] = [0.5, 1.5];

/** Changes of letters from one word to another. */
function countChanges(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let a = 0; a < one.length; a++) {
    const next = [a + 1];
    for (let b = 0; b < other.length; b++)
      next.push(
        Math.min((row[b] ?? 0) + (one[a] === other[b] ? 0 : 1), (row[b + 1] ?? 0) + 1, (next[b] ?? 0) + 1),
      );
    row = next;
  }
  return row[other.length] ?? 0;
}

function isAlike(one: string, other: string): boolean {
  const isEnough = (changes: number): boolean =>
    1 - changes / Math.max(one.length, other.length, 1) >= alikeShare;
  // Of lengths that differ so much no letter has to be compared: a line may hold words of any length.
  return isEnough(Math.abs(one.length - other.length)) && isEnough(countChanges(one, other));
}

/**
 * Times for the words of known lines from words that were heard there, both in order: a word has the time of the one in
 * its place that is the same or sounds like it by its letters, or that stands between two that are the same; what is
 * written without blanks is compared letter by letter. Words that were not heard share the time between their neighbors,
 * without confidence. Null for a line of which nothing was heard. Times rise and stay within their lines.
 */
export function alignHeardWords(lines: readonly KnownLine[], heard: readonly Word[]): (Word[] | null)[] {
  const tokens = lines.flatMap(({ words }, line) =>
    words.flatMap((text, word) =>
      listTokens(text).flatMap(({ form }) => (form === "" ? [] : { line, word, form })),
    ),
  );
  const pieces = listPieces(heard);
  if (tokens.length * pieces.length > maxComparisons) return lines.map(() => null);
  const pairs = alignWords(
    tokens.map(({ form }) => form),
    pieces.map(({ form }) => form),
    (one, other) => (isAlike(one, other) ? alikeCost : otherCost),
  );
  const same = new Set(pairs.filter(([at, form]) => tokens[at]?.form === form).map(([at]) => at));
  const times = lines.map(() => new Map<number, Span>());
  for (const [at, form, place] of pairs) {
    const [token, piece] = [tokens[at], pieces[place]];
    if (token === undefined || piece === undefined) continue;
    const isBetween = same.has(at - 1) && same.has(at + 1);
    if (!same.has(at) && !isBetween && !isAlike(token.form, form)) continue;
    const known = times[token.line]?.get(token.word);
    times[token.line]?.set(token.word, { startMs: known?.startMs ?? piece.startMs, endMs: piece.endMs });
  }
  return lines.map((line, index) => placeLine(line, times[index] ?? new Map()));
}

function placeLine({ words, startMs, endMs }: KnownLine, times: ReadonlyMap<number, Span>): Word[] | null {
  const forms: (string | null)[] = [];
  const found: Word[] = [];
  let lastMs = startMs;
  for (const [index, text] of words.entries()) {
    const time = times.get(index);
    // What is said outside of a line is another one's.
    const isWithin = time !== undefined && time.endMs > startMs && time.startMs < endMs;
    forms.push(isWithin ? text : null);
    if (!isWithin) continue;
    const fromMs = Math.min(endMs, Math.max(lastMs, Math.round(time.startMs)));
    lastMs = Math.min(endMs, Math.max(fromMs, Math.round(time.endMs)));
    found.push({ text, startMs: fromMs, endMs: lastMs, confidence: 1 });
  }
  return placeKnownWords(words, forms, found, { startMs, endMs });
}
