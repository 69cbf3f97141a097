import { limits } from "@voxloom/contract";
import type { Cue } from "./cues/cue.ts";
import { lineUnreadable, type Place } from "./subtitles-unreadable.ts";

/**
 * Adds a cue that stands at a place of a file, where a script could hold it.
 * @throws AppError SUBTITLES_UNREADABLE for one too many, and for too long a text.
 */
export const addCue = (cues: Cue[], cue: Cue, place: Place): void => {
  const { maxLineCharacters, maxLines } = limits;
  if (cue.text.length > maxLineCharacters)
    throw lineUnreadable(place, "long-text", {
      why: `its text has more than ${maxLineCharacters} characters`,
      most: maxLineCharacters,
    });
  if (cues.length >= maxLines)
    throw lineUnreadable(place, "too-many-lines", {
      why: `it is more than the ${maxLines} subtitles that a file may have`,
      most: maxLines,
    });
  cues.push(cue);
};
