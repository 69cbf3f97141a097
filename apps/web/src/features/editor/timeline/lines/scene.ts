import type { Script, Segment } from "@voxloom/contract";
import { createChangeCheck } from "@voxloom/timeline";
import { type DubTimes, getDubTimes } from "../../document/dub-clock.ts";
import { type AudioKind, type Lane, layLanes } from "./lanes.ts";
import { indexBySpeaker, indexLines, type LineIndex } from "./line-index.ts";

/** A remark at a place of the recording. */
export type CommentPin = { id: string; atMs: number; authorName: string; text: string };

/** What stands on the timeline beside the lines of the script. */
export type Surroundings = {
  audios: readonly AudioKind[];
  /** Times of the first pictures after a cut, in order. */
  shotsMs: readonly number[];
  /** In order of their time. */
  comments: readonly CommentPin[];
  /** Lines are spoken: without, none of them waits for it. */
  isSpoken: boolean;
};

/** All that the timeline shows, ready to be asked for by time and place. */
export type Scene = Surroundings & {
  script: Script;
  lanes: readonly Lane[];
  lines: LineIndex;
  getLines: ReadonlyMap<string, LineIndex>;
  clock: DubTimes;
  /** Whether a line must be spoken again. */
  isChanged: (line: Segment) => boolean;
};

export const emptySurroundings: Surroundings = {
  audios: ["original"],
  shotsMs: [],
  comments: [],
  isSpoken: true,
};

/** Sets the scene of a script. */
export const setScene = (script: Script, surroundings: Surroundings): Scene => ({
  ...surroundings,
  script,
  lanes: layLanes(surroundings.audios, script.speakers),
  lines: indexLines(script.segments),
  getLines: indexBySpeaker(script.segments),
  clock: getDubTimes(script.segments, script.durationMs),
  isChanged: surroundings.isSpoken ? createChangeCheck(script) : () => false,
});
