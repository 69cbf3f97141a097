import type { CueWord } from "@voxloom/contract";

export type { CueWord };

/**
 * One subtitle. Text may have several lines (`\n`), never markup. `words` are in the order of the text, where the words
 * of a cue are known.
 */
export type Cue = {
  startMs: number;
  endMs: number;
  text: string;
  speaker: string | null;
  words?: readonly CueWord[];
};
