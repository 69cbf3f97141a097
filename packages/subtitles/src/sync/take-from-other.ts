import type { SubtitleCue } from "../document/subtitle-document.ts";
import type { ComparedRow } from "./compare-files.ts";
import { retype } from "./retype.ts";
import { timedCue } from "./time-move.ts";

/** What is taken from the other one of two files: what it says, when it says it, or what only it says. */
export const takenParts = ["text", "times", "missing"] as const;
export type TakenPart = (typeof takenParts)[number];

/**
 * The cues of the left file with parts of the right one, by the rows of a comparison: what is the same by them stays.
 * Looks stay on their letters. What only the left one has stays.
 */
export const takeFromOther = (
  left: readonly SubtitleCue[],
  right: readonly SubtitleCue[],
  { rows, parts }: { rows: readonly ComparedRow[]; parts: readonly TakenPart[] },
): SubtitleCue[] =>
  rows
    .flatMap((row): SubtitleCue[] => {
      const own = row.left === null ? undefined : left[row.left];
      const other = row.right === null ? undefined : right[row.right];
      if (own === undefined) return other !== undefined && parts.includes("missing") ? [other] : [];
      if (other === undefined) return [own];
      const said = parts.includes("text") && row.isTextOther ? retype(own, other.text) : own;
      const isTimeOther = row.startMs !== 0 || row.endMs !== 0;
      return [parts.includes("times") && isTimeOther ? timedCue(said, other.startMs, other.endMs) : said];
    })
    .sort((a, b) => a.startMs - b.startMs || a.endMs - b.endMs);
