import type { Cue } from "./cue.ts";
import type { SubtitleProfile } from "./subtitle-profiles.ts";

export type CueProblemKind =
  | "long-line"
  | "many-lines"
  | "fast-reading"
  | "short-time"
  | "long-time"
  | "overlap"
  | "small-gap";
/** One broken rule of the cue at `index`. */
export type CueProblem = { index: number; kind: CueProblemKind };

/** Where cues break their profile's rules; empty when they keep them. Cues in order of their start. */
export const lintCues = (cues: readonly Cue[], profile: SubtitleProfile): CueProblem[] =>
  cues.flatMap((cue, index) => {
    const lines = cue.text.split("\n").map((line) => [...line].length);
    const lengthMs = cue.endMs - cue.startMs;
    const gapMs = (cues[index + 1]?.startMs ?? Number.POSITIVE_INFINITY) - cue.endMs;
    const characters = lines.reduce((sum, line) => sum + line, 0);
    const broken: [CueProblemKind, boolean][] = [
      ["long-line", lines.some((line) => line > profile.charactersPerLine)],
      ["many-lines", lines.length > profile.lines],
      ["fast-reading", characters * 1000 > profile.charactersPerSecond * lengthMs],
      ["short-time", lengthMs < profile.minMs],
      ["long-time", lengthMs > profile.maxMs],
      ["overlap", gapMs < 0],
      ["small-gap", gapMs > 0 && gapMs < profile.gapMs],
    ];
    return broken.filter(([, isBroken]) => isBroken).map(([kind]) => ({ index, kind }));
  });
