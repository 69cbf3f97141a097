import type { SubtitleReason } from "@voxloom/contract";
import type { Cue } from "../cues/cue.ts";
import type { SubtitleFormat } from "../formats/subtitle-formats.ts";
import type { FrameRate } from "../time/frame-rate.ts";

/** How letters look; what is absent is as the player has it. */
export type TextStyle = {
  bold?: true;
  italic?: true;
  underline?: true;
  strike?: true;
  /** `#rrggbb`, small letters. */
  color?: string;
  background?: string;
  /** A family's name. */
  font?: string;
  /** Names that a style sheet of the file refers to. */
  classes?: readonly string[];
};

/** A style of a part of the text; `from` and `to` (outside) are UTF-16 units. Runs are in order and do not overlap. */
export type TextRun = TextStyle & { from: number; to: number };

/** A reading above a part of the text. */
export type Ruby = { from: number; to: number; text: string };

/** A corner, an edge or the middle of the picture, as on a keypad: 1 is bottom left, 5 the middle, 9 top right. */
export type Anchor = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** Where a cue stands; what is absent is as the player has it (bottom, centered). */
export type CuePlace = {
  anchor?: Anchor;
  /** Where the anchor is, in percent of the picture's width and height. */
  x?: number;
  y?: number;
  /** In percent of the picture's width. */
  width?: number;
  /** A line of the picture instead of `y`: 0 is the first, -1 the last. */
  line?: number;
  /** Columns of text that follow one another to the left or to the right. */
  vertical?: "rl" | "lr";
  region?: string;
};

/** A cue as files have it: text without markup, and beside it what the markup said. */
export type SubtitleCue = Cue & {
  id?: string;
  runs?: readonly TextRun[];
  ruby?: readonly Ruby[];
  place?: CuePlace;
  /** What is on a higher layer is drawn over the lower ones. */
  layer?: number;
  styleName?: string;
  note?: string;
  /** The cue as its file has it, where that says more than is understood: written back as long as it means the same. */
  raw?: RawCue;
};
export type RawCue = { format: SubtitleFormat; head: string; body: string };

/** What could not be read, or was read in another way than written; `line` counts from 1. */
export type SubtitleProblem = {
  line: number;
  reason: SubtitleReason;
  /** In English words, with `details` for the phrase of the reason. */
  why: string;
  details?: Readonly<Record<string, string | number>>;
};

/** A subtitle file. Cues are in order of their start. */
export type SubtitleDocument = {
  format: SubtitleFormat;
  cues: SubtitleCue[];
  problems: SubtitleProblem[];
  /** Of formats that count frames; null for the others. */
  frameRate: FrameRate | null;
  /** When the program begins by the clock of the cues' times, where the file says it. */
  programStartMs?: number;
  /** As the file says it; null where it does not. */
  language: string | null;
  title: string | null;
  /** Parts of the file beside its cues that only its own format means: headers, style sheets, regions, fonts. */
  head: readonly string[];
};
