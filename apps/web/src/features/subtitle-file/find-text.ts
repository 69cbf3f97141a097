import { type CueChange, changesOf, type SubtitleCue } from "@voxloom/subtitles";

/** What is looked for. */
export type FindQuery = { text: string; isCaseMatched: boolean };

const patternOf = ({ text, isCaseMatched }: FindQuery): RegExp | null =>
  text === "" ? null : new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), isCaseMatched ? "gu" : "giu");

/** Indexes of the cues that have it, once for each place. */
export function findCues(cues: readonly SubtitleCue[], query: FindQuery): number[] {
  const pattern = patternOf(query);
  if (pattern === null) return [];
  return cues.flatMap(({ text }, index) => (text.match(pattern) ?? []).map(() => index));
}

/** The changes that put another text in its place everywhere. */
export function replaceChanges(cues: readonly SubtitleCue[], query: FindQuery, by: string): CueChange[] {
  const pattern = patternOf(query);
  if (pattern === null) return [];
  return changesOf(cues, (cue) => {
    let replaced: SubtitleCue = cue;
    // From the end, so that the places before stay where they are.
    for (const found of [...cue.text.matchAll(pattern)].reverse())
      replaced = spliced(replaced, found.index, found.index + found[0].length, by);
    return replaced === cue || replaced.text === cue.text ? null : [replaced];
  });
}

/** A cue with another text in one place; looks of the letters before and behind stay theirs. */
export function spliced(cue: SubtitleCue, from: number, to: number, by: string): SubtitleCue {
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
}
