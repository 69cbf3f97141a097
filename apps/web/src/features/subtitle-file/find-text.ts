import { escapeForPattern } from "@voxloom/reading";
import { type CueChange, listChanges, type SubtitleCue, spliced } from "@voxloom/subtitles";

/** What is looked for. */
export type FindQuery = { text: string; isCaseMatched: boolean };

const buildPattern = ({ text, isCaseMatched }: FindQuery): RegExp | null =>
  text === "" ? null : new RegExp(escapeForPattern(text), isCaseMatched ? "gu" : "giu");

/** Indexes of the cues that have it, once for each place. */
export function findCues(cues: readonly SubtitleCue[], query: FindQuery): number[] {
  const pattern = buildPattern(query);
  if (pattern === null) return [];
  return cues.flatMap(({ text }, index) => (text.match(pattern) ?? []).map(() => index));
}

/** The changes that put another text in its place everywhere. */
export function replaceChanges(cues: readonly SubtitleCue[], query: FindQuery, by: string): CueChange[] {
  const pattern = buildPattern(query);
  if (pattern === null) return [];
  return listChanges(cues, (cue) => {
    let replaced: SubtitleCue = cue;
    // From the end, so that the places before stay where they are.
    for (const found of [...cue.text.matchAll(pattern)].reverse())
      replaced = spliced(replaced, { from: found.index, to: found.index + found[0].length }, by);
    return replaced === cue || replaced.text === cue.text ? null : [replaced];
  });
}
