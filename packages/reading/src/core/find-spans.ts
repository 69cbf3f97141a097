import type { Around, ReadingKind, Rule } from "./language.ts";

/** A stretch of a text, `end` behind its last letter, and what is said instead. */
export type ReadingSegment = {
  source: string;
  start: number;
  end: number;
  spoken: string;
  kind: ReadingKind;
};

const contextLength = 48;
/** Stands for what an earlier rule has taken: no pattern matches it. */
const taken = "\ufffc";

/** What the rules find, each in what those before it left, in the order of the text. */
export function findSpans(text: string, plain: string, rules: readonly Rule[]): ReadingSegment[] {
  const segments: ReadingSegment[] = [];
  let rest = plain;
  for (const { kind, pattern, read } of rules) {
    const pieces: string[] = [];
    let done = 0;
    for (const match of rest.matchAll(pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      if (start === end) continue;
      const spoken = read(match, getAround(plain, start, end));
      if (spoken === null) continue;
      const source = text.slice(start, end);
      segments.push({ source, start, end, spoken, kind: typeof kind === "string" ? kind : kind(match) });
      pieces.push(rest.slice(done, start), taken.repeat(end - start));
      done = end;
    }
    if (done > 0) rest = pieces.join("") + rest.slice(done);
  }
  return segments.sort((a, b) => a.start - b.start);
}

const getAround = (plain: string, start: number, end: number): Around => ({
  before: plain.slice(Math.max(0, start - contextLength), start),
  after: plain.slice(end, end + contextLength),
});
