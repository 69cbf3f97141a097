import type { Word } from "@voxloom/contract";
import type { Span } from "../engine.ts";
import type { Chunk } from "./chunk-spans.ts";
import { toBareText } from "./spread-words.ts";
import type { HeardWords } from "./words-of-answer.ts";

/** Recognizers' word times are off by so much, in milliseconds; those that are reckoned by letters more than others. */
const toleranceMs = 1_500;

const getMiddle = ({ startMs, endMs }: Span): number => (startMs + endMs) / 2;

/**
 * What was heard in chunks that overlap where speech has no pause, without what both heard: they are cut within the
 * longest run of words that both have, or by their times where they have none. Words are on one clock, and in order.
 */
export function joinAtSeams(chunks: readonly Chunk[], heard: readonly HeardWords[]): HeardWords[] {
  const joined = heard.map((one) => ({ ...one }));
  for (let index = 1; index < joined.length; index += 1) {
    const [before, after] = [joined[index - 1], joined[index]];
    const overlap = findOverlap(chunks[index - 1], chunks[index]);
    if (before === undefined || after === undefined || overlap === null) continue;
    const { ends, starts } = cutAt(before.words, after.words, overlap);
    before.words = before.words.slice(0, ends);
    after.words = after.words.slice(starts);
  }
  return joined;
}

/** What both chunks hear; null: nothing. */
function findOverlap(before: Chunk | undefined, after: Chunk | undefined): Span | null {
  const startMs = after?.spans[0]?.startMs;
  const endMs = before?.spans.at(-1)?.endMs;
  return startMs === undefined || endMs === undefined || endMs <= startMs ? null : { startMs, endMs };
}

/** How many words of the first stay, and from which on those of the second do. */
function cutAt(
  before: readonly Word[],
  after: readonly Word[],
  { startMs, endMs }: Span,
): { ends: number; starts: number } {
  const tail = before.findIndex((word) => word.endMs >= startMs - toleranceMs);
  const head = after.findLastIndex((word) => word.startMs <= endMs + toleranceMs);
  const [first, last] = [tail < 0 ? before.length : tail, head + 1];
  const run = findLongestRun(
    before.slice(first).map(({ text }) => toBareText(text)),
    after.slice(0, last).map(({ text }) => toBareText(text)),
  );
  if (run.length > 0) {
    // Half of it from each: what stands at the edge of what was heard may be half a word.
    const half = Math.ceil(run.length / 2);
    return { ends: first + run.a + half, starts: run.b + half };
  }
  const seamMs = (startMs + endMs) / 2;
  const ends = before.findIndex((word) => getMiddle(word) >= seamMs);
  const starts = after.findIndex((word) => getMiddle(word) >= seamMs);
  return {
    ends: ends < 0 ? before.length : ends,
    starts: starts < 0 ? after.length : starts,
  };
}

/** The longest run of like words in both; of several as long the latest of the first. */
function findLongestRun(
  a: readonly string[],
  b: readonly string[],
): { a: number; b: number; length: number } {
  let longest = { a: 0, b: 0, length: 0 };
  for (const [atA] of a.entries())
    for (const [atB] of b.entries()) {
      let length = 0;
      while (a[atA + length] !== undefined && a[atA + length] === b[atB + length]) length += 1;
      if (length > 0 && length >= longest.length) longest = { a: atA, b: atB, length };
    }
  return longest;
}
