import type { CueProblemKind } from "@voxloom/subtitles";
import type { SubtitleContent } from "../subtitles/draft-cues.ts";

/** What can be wrong with a line: what is with its cues, and what is with its own times. */
export const scriptProblemKinds = [
  "long-line",
  "many-lines",
  "fast-reading",
  "short-time",
  "long-time",
  "overlap",
  "small-gap",
  /** The line needs more cues than one; `measured` cues. */
  "many-cues",
  /** It begins before its speaker has ended the one before; `measured` milliseconds. */
  "line-overlap",
  /** So short a darkness before the next line flickers: 3 to 11 frames; `measured` milliseconds. */
  "flicker-gap",
  /** Its start or end is near a shot change and not on it; `measured` milliseconds off. */
  "start-off-shot",
  "end-off-shot",
] as const satisfies readonly (CueProblemKind | string)[];
export type ScriptProblemKind = (typeof scriptProblemKinds)[number];

/** One broken rule of a line: `measured` against `limit`, in what the kind counts. */
export type ScriptProblem = { segmentId: string; kind: ScriptProblemKind; measured: number; limit: number };

/** Problems by the id of their line, in order of the lines; lines without any are not in it. */
export type ScriptProblems = ReadonlyMap<string, readonly ScriptProblem[]>;

export type LintOptions = {
  content: SubtitleContent;
  clock: "source" | "dub";
  /** The picture's width by height; upright pictures have rules of their own. */
  aspect?: number | undefined;
  /** Where the picture cuts to another shot, rising. */
  shotsMs?: readonly number[];
};
