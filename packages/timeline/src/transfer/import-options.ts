import type { TransferClock, TransferLine, TransferSide } from "./transfer-line.ts";

export type ImportOptions = {
  /** The side that texts without one belong to, and the only side that is changed; with both, the first line of a text is the source. */
  side: TransferSide;
  /** `replace`: the script has the file's lines and no others, but for locked ones. `match`: lines of the file that the script has change, others come along, none goes. */
  mode: "replace" | "match";
  /** The clock of the file's times. On the dub's they find lines and change none. Default "source". */
  clock?: TransferClock;
  /**
   * Whether what the file knows beside its lines comes along: the look of its subtitles, and of a whole script also its
   * speakers, glossary, pronunciations and levels. Default true.
   */
  withParts?: boolean;
  newId: (kind: "line" | "speaker") => string;
};

/** Texts of both sides, and the speaker; null: left as it is. */
export type WantedLine = TransferLine & { sourceText: string | null; targetText: string | null };
