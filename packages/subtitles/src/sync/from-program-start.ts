import type { SubtitleDocument } from "../document/subtitle-document.ts";
import { applyChanges } from "./cue-change.ts";
import { moveCues, shiftBy } from "./time-move.ts";

/**
 * A document whose times count from the start of its program, as those of the video do. As it is where the file tells no
 * start, or something stands before it.
 */
export const fromProgramStart = (document: SubtitleDocument): SubtitleDocument => {
  const { programStartMs = 0, ...rest } = document;
  const isBelievable = document.cues.every(({ startMs }) => startMs >= programStartMs);
  if (programStartMs === 0 || !isBelievable) return document;
  return { ...rest, cues: applyChanges(rest.cues, moveCues(rest.cues, shiftBy(-programStartMs))) };
};
