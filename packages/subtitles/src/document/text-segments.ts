import type { SubtitleCue, TextStyle } from "./subtitle-document.ts";

/** A stretch of a cue's text that looks alike, with what begins before it and ends behind it. */
export type TextSegment = {
  text: string;
  style: TextStyle;
  /** A word begins here, and is spoken from then on. */
  wordMs: number | null;
  startsRuby: boolean;
  /** The reading that ends here. */
  endsRuby: string | null;
};

/** A cue's text cut wherever something begins or ends. */
export const listSegments = ({ text, runs = [], words = [], ruby = [] }: SubtitleCue): TextSegment[] => {
  const bounds = new Set([0, text.length]);
  const inside = (offset: number): number => Math.min(text.length, Math.max(0, offset));
  for (const { from, to } of [...runs, ...ruby]) bounds.add(inside(from)).add(inside(to));
  for (const { from } of words) bounds.add(inside(from));
  const sorted = [...bounds].sort((a, b) => a - b);
  const wordStarts = new Map(words.map(({ from, startMs }) => [from, startMs]));
  const rubyStarts = new Set(ruby.map(({ from }) => from));
  const rubyEnds = new Map(ruby.map((one) => [one.to, one.text]));
  let next = 0;
  return sorted.slice(0, -1).map((from, index) => {
    const to = sorted[index + 1] ?? text.length;
    while ((runs[next]?.to ?? Number.POSITIVE_INFINITY) <= from) next++;
    const run = runs[next];
    const {
      from: _from,
      to: _to,
      ...style
    } = run !== undefined && run.from <= from ? run : { from: 0, to: 0 };
    return {
      text: text.slice(from, to),
      style,
      wordMs: wordStarts.get(from) ?? null,
      startsRuby: rubyStarts.has(from),
      endsRuby: rubyEnds.get(to) ?? null,
    };
  });
};
