/** A word of a cue and when it is spoken; `from` and `to` (outside) tell where it stands in the text, in UTF-16 units. */
export type CueWord = { from: number; to: number; startMs: number; endMs: number };

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
