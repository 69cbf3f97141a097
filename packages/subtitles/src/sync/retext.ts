import type { SubtitleCue } from "../document/subtitle-document.ts";

type Marked = Pick<SubtitleCue, "runs" | "words" | "ruby">;

/**
 * A cue with the same letters in other lines: styles, words and readings stay with their letters. Signs that the new
 * text has in addition (hyphens) and spaces count for nothing.
 */
export const retext = (cue: SubtitleCue, text: string): SubtitleCue => {
  if (text === cue.text) return cue;
  const places = getPlaces(cue.text, text);
  return withMarks({ ...cue, text }, cue, (offset, isEnd) =>
    isEnd ? (places[offset - 1] ?? -1) + 1 : (places[offset] ?? text.length),
  );
};

/** A stretch of a cue's text as a cue of its own, with the marks that lie in it. Without white space at its ends. */
export const sliceCue = (cue: SubtitleCue, from: number, to: number): SubtitleCue => {
  const raw = cue.text.slice(from, to);
  const start = from + (raw.length - raw.trimStart().length);
  const text = raw.trim();
  const inside = (offset: number): number => Math.min(text.length, Math.max(0, offset - start));
  return withMarks({ ...cue, text }, cue, inside);
};

/** One cue's text below another's, with the marks of both; times and all else are the first one's. */
export const joinCues = (upper: SubtitleCue, lower: SubtitleCue, mark = "\n"): SubtitleCue => {
  if (lower.text === "") return upper;
  if (upper.text === "") return { ...lower, startMs: upper.startMs, endMs: upper.endMs };
  const by = upper.text.length + mark.length;
  const later = <Mark extends { from: number; to: number }>(marks: readonly Mark[] = []): Mark[] =>
    marks.map((one) => ({ ...one, from: one.from + by, to: one.to + by }));
  const joined = {
    runs: [...(upper.runs ?? []), ...later(lower.runs)],
    ruby: [...(upper.ruby ?? []), ...later(lower.ruby)],
    words: [...(upper.words ?? []), ...later(lower.words)],
  };
  return withMarks({ ...upper, text: upper.text + mark + lower.text }, joined, (offset) => offset);
};

/** For each UTF-16 unit of one text, where it is in another one with the same letters; white space where the next is. */
const getPlaces = (from: string, to: string): number[] => {
  const places: number[] = [];
  let at = 0;
  for (const sign of from) {
    if (!/\s/.test(sign)) {
      const found = to.indexOf(sign, at);
      at = found === -1 ? at : found;
    }
    for (let unit = 0; unit < sign.length; unit++) places.push(Math.min(at + unit, to.length));
    if (!/\s/.test(sign)) at += sign.length;
  }
  return places;
};

const withMarks = (
  { runs: _runs, words: _words, ruby: _ruby, raw: _raw, ...cue }: SubtitleCue,
  marks: Marked,
  moved: (offset: number, isEnd: boolean) => number,
): SubtitleCue => {
  const carried = <Mark extends { from: number; to: number }>(list: readonly Mark[] = []): Mark[] =>
    list
      .map((one) => ({ ...one, from: moved(one.from, false), to: moved(one.to, true) }))
      .filter(({ from, to }) => to > from);
  const [runs, words, ruby] = [carried(marks.runs), carried(marks.words), carried(marks.ruby)];
  return {
    ...cue,
    ...(runs.length > 0 && { runs }),
    ...(words.length > 0 && { words }),
    ...(ruby.length > 0 && { ruby }),
  };
};
