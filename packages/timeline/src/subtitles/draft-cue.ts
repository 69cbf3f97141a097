import type { CuePlace } from "@voxloom/contract";
import type { Piece } from "@voxloom/subtitles";

/** What one person says in a cue: a text for each language that is shown. */
export type Turn = { speaker: string | null; texts: readonly (readonly Piece[])[] };

/** A cue before it has lines and times of its own: what is in it, and when that is spoken. */
export type DraftCue = {
  startMs: number;
  endMs: number;
  turns: readonly Turn[];
  /** Where it stands; null: as the style has it. */
  place: CuePlace | null;
  /** Ids of the first and the last segment it is made of. */
  fromId: string;
  toId: string;
};
