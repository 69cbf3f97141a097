import type { Word } from "@voxloom/contract";

type Span = { startMs: number; endMs: number };

/** When a part of a line is spoken; `from` and `to` are shares of its letters, 0 to 1. */
export type SpeechTimes = (from: number, to: number) => Span;

/** Times of parts of a line that is spoken evenly within `span`. */
export const evenTimes =
  ({ startMs, endMs }: Span): SpeechTimes =>
  (from, to) => ({
    startMs: Math.round(startMs + (endMs - startMs) * from),
    endMs: Math.round(startMs + (endMs - startMs) * to),
  });

/**
 * Times of parts of a line whose words were timed: a part begins with its first word and ends with its last one.
 * Words are found by their share of the letters, so that a text that was fixed a little still finds them.
 * `slot` is where the words were heard, `span` where the line is now; without words the line counts as even.
 */
export const wordTimes = (words: readonly Word[], slot: Span, span: Span): SpeechTimes => {
  const letters = words.map((word) => word.text.match(/[\p{L}\p{N}]/gu)?.length ?? 0);
  const total = letters.reduce((sum, count) => sum + count, 0);
  if (total === 0 || slot.endMs <= slot.startMs) return evenTimes(span);
  const ends: number[] = [];
  for (const count of letters) ends.push((ends.at(-1) ?? 0) + count / total);
  // A moment of the original on the clock of the span; words outside their line count as at its edge.
  const place = (ms: number): number => {
    const share =
      (Math.min(slot.endMs, Math.max(slot.startMs, ms)) - slot.startMs) / (slot.endMs - slot.startMs);
    return Math.round(span.startMs + (span.endMs - span.startMs) * share);
  };
  const wordsBefore = (share: number): number =>
    share <= 0
      ? 0
      : ends.reduce((best, end, index) => (nearer(end, ends[best], share) ? index : best), 0) + 1;
  return (from, to) => {
    const first = words[Math.min(words.length - 1, wordsBefore(from))];
    const last = words[Math.max(0, wordsBefore(to) - 1)];
    const startMs = from <= 0 ? span.startMs : place(first?.startMs ?? slot.startMs);
    const endMs = to >= 1 ? span.endMs : place(last?.endMs ?? slot.endMs);
    return { startMs, endMs: Math.max(startMs, endMs) };
  };
};

const nearer = (end: number, best: number | undefined, share: number): boolean =>
  Math.abs(end - share) < Math.abs((best ?? Number.POSITIVE_INFINITY) - share);
