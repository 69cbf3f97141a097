import type { CueWord } from "../cues/cue.ts";
import type { Ruby, TextRun, TextStyle } from "./subtitle-document.ts";

/** A cue's text with what is known of its parts; `words` end where the next one begins, the last one nowhere. */
export type BuiltText = {
  text: string;
  runs?: TextRun[];
  ruby?: Ruby[];
  words?: CueWord[];
};

type Marks = { runs: TextRun[]; ruby: Ruby[]; words: { from: number; startMs: number }[] };

/**
 * Puts a cue's text together from pieces that look different. In the end lines are trimmed and empty ones left out, as
 * no format can hold them all; runs, readings and words move along.
 */
export const createTextBuilder = () => {
  const parts: string[] = [];
  const marks: Marks = { runs: [], ruby: [], words: [] };
  let length = 0;

  const add = (text: string, style: TextStyle = {}): void => {
    if (text === "") return;
    const last = marks.runs.at(-1);
    const from = length;
    parts.push(text);
    length += text.length;
    if (!isStyled(style)) return;
    if (last !== undefined && last.to === from && isSameStyle(last, style)) last.to = length;
    else marks.runs.push({ ...style, from, to: length });
  };

  return {
    add,
    length: (): number => length,
    addRuby: (ruby: Ruby): void => {
      if (ruby.text.trim() !== "" && ruby.to > ruby.from) marks.ruby.push(ruby);
    },
    /** A word begins here, at so many milliseconds of the file. */
    addWordStart: (startMs: number): void => {
      marks.words.push({ from: length, startMs });
    },
    /** `endMs`: where the last word ends. */
    build: (endMs: number): BuiltText => tidy(parts.join(""), marks, endMs),
  };
};
export type TextBuilder = ReturnType<typeof createTextBuilder>;

export const isStyled = (style: TextStyle): boolean =>
  Object.values(style).some((value) => value !== undefined);

export const isSameStyle = (a: TextStyle, b: TextStyle): boolean =>
  a.bold === b.bold &&
  a.italic === b.italic &&
  a.underline === b.underline &&
  a.strike === b.strike &&
  a.color === b.color &&
  a.background === b.background &&
  a.font === b.font &&
  a.stressed === b.stressed &&
  (a.classes ?? []).join(" ") === (b.classes ?? []).join(" ");

/** The text with trimmed lines, none of them empty, and its marks where they are then. */
const tidy = (raw: string, { runs, ruby, words }: Marks, endMs: number): BuiltText => {
  const { text, moved } = withoutGaps(raw);
  const spans = <T extends { from: number; to: number }>(marks: T[]): T[] =>
    marks
      .map((mark) => ({ ...mark, from: moved(mark.from, true), to: moved(mark.to) }))
      .filter(({ from, to }) => to > from);
  const built: BuiltText = { text };
  const movedRuns = joinRuns(spans(runs));
  const movedRuby = spans(ruby);
  const movedWords = timedWords(
    words.map((word) => ({ ...word, from: moved(word.from, true) })),
    text,
    endMs,
  );
  if (movedRuns.length > 0) built.runs = movedRuns;
  if (movedRuby.length > 0) built.ruby = movedRuby;
  if (movedWords.length > 0) built.words = movedWords;
  return built;
};

/** Runs that touch and look alike are one. */
const joinRuns = (runs: TextRun[]): TextRun[] => {
  const joined: TextRun[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last !== undefined && last.to === run.from && isSameStyle(last, run)) last.to = run.to;
    else joined.push(run);
  }
  return joined;
};

const timedWords = (
  starts: readonly { from: number; startMs: number }[],
  text: string,
  endMs: number,
): CueWord[] =>
  starts.flatMap(({ from, startMs }, index) => {
    const next = starts[index + 1];
    const part = text.slice(from, next?.from ?? text.length);
    const to = from + part.trimEnd().length;
    const first = from + (part.length - part.trimStart().length);
    const until = Math.max(startMs, next?.startMs ?? endMs);
    return to > first ? [{ from: first, to, startMs, endMs: until }] : [];
  });

const space = /[ \t\r\f\v]/;

/** Lines trimmed, empty ones left out; `moved` tells where an offset of the raw text is in the tidy one. */
const withoutGaps = (raw: string): { text: string; moved: (offset: number, isStart?: boolean) => number } => {
  // Where kept stretches begin in the raw text and in the tidy one.
  const stored: { raw: number; tidy: number; length: number }[] = [];
  let text = "";
  for (let start = 0; start <= raw.length; ) {
    const next = raw.indexOf("\n", start);
    const end = next === -1 ? raw.length : next;
    let from = start;
    let to = end;
    while (from < to && space.test(raw[from] ?? "")) from++;
    while (to > from && space.test(raw[to - 1] ?? "")) to--;
    if (raw.slice(from, to).trim() !== "") {
      if (text !== "") text += "\n";
      stored.push({ raw: from, tidy: text.length, length: to - from });
      text += raw.slice(from, to);
    }
    start = end + 1;
  }
  const moved = (offset: number, isStart = false): number => {
    let [low, high] = [0, stored.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((stored[middle]?.raw ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    const stretch = stored[low - 1];
    if (stretch === undefined) return 0;
    const within = offset - stretch.raw;
    const next = stored[low];
    // What begins in a gap begins with the line behind it.
    if (isStart && within >= stretch.length && next !== undefined) return next.tidy;
    return stretch.tidy + Math.min(stretch.length, within);
  };
  return { text, moved };
};
