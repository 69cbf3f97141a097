import type { SubtitleCue } from "../document/subtitle-document.ts";
import { retext } from "./retext.ts";

/** A cue with another text: looks stay with the letters before and behind what is new. */
export const retype = (cue: SubtitleCue, text: string): SubtitleCue => {
  if (text.replace(/\s/g, "") === cue.text.replace(/\s/g, "")) return retext(cue, text);
  let from = 0;
  while (from < Math.min(text.length, cue.text.length) && text[from] === cue.text[from]) from++;
  let tail = 0;
  const most = Math.min(text.length, cue.text.length) - from;
  while (tail < most && text.at(-1 - tail) === cue.text.at(-1 - tail)) tail++;
  return spliced(cue, { from, to: cue.text.length - tail }, text.slice(from, text.length - tail));
};

/** A cue with another text in one place; looks of the letters before and behind stay theirs. */
export const spliced = (
  cue: SubtitleCue,
  { from, to }: { from: number; to: number },
  by: string,
): SubtitleCue => {
  const moved = <Mark extends { from: number; to: number }>(marks: readonly Mark[] = []): Mark[] =>
    marks
      .map((one) => ({
        ...one,
        from: one.from >= to ? one.from + by.length - (to - from) : Math.min(one.from, from),
        // What was replaced keeps the look that reached over it.
        to: one.to >= to ? one.to + by.length - (to - from) : Math.min(one.to, from),
      }))
      .filter((one) => one.to > one.from);
  const { runs, ruby, words, raw: _raw, ...rest } = cue;
  return {
    ...rest,
    text: cue.text.slice(0, from) + by + cue.text.slice(to),
    ...(runs && { runs: moved(runs) }),
    ...(ruby && { ruby: moved(ruby) }),
    ...(words && { words: moved(words) }),
  };
};
