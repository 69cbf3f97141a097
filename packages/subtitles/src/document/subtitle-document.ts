import type {
  Anchor,
  CuePlace,
  RawCue,
  Ruby,
  SubtitleFormat,
  SubtitleReason,
  TextRun,
  TextStyle,
} from "@voxloom/contract";
import type { Cue } from "../cues/cue.ts";
import type { FrameRate } from "../time/frame-rate.ts";

export type { Anchor, CuePlace, Ruby, TextRun, TextStyle };

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
  /** Of a file with several languages, all of them, in their order; `language` is the one that was read. */
  languages?: readonly string[];
  /** Parts of the file beside its cues that only its own format means: headers, style sheets, regions, fonts. */
  head: readonly string[];
};
