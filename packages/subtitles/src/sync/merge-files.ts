import type { SubtitleCue, SubtitleDocument } from "../document/subtitle-document.ts";
import { applyChanges } from "./cue-change.ts";
import { findTimeMove } from "./find-time-move.ts";
import { pairCues } from "./pair-cues.ts";
import { joinCues } from "./retext.ts";
import { moveCues, type TimeMove, timedCue } from "./time-move.ts";

/**
 * Two languages in one file: each cue of the second below the one of the first that it stands beside. What stands
 * beside none keeps a cue of its own.
 */
export const mergeBilingual = (upper: SubtitleDocument, lower: readonly SubtitleCue[]): SubtitleDocument => {
  const partners = pairCues(lower, upper.cues);
  const below = new Map<number, SubtitleCue[]>();
  const alone: SubtitleCue[] = [];
  lower.forEach((cue, index) => {
    const partner = partners[index] ?? null;
    if (partner === null) alone.push(cue);
    else below.set(partner, [...(below.get(partner) ?? []), cue]);
  });
  const merged = upper.cues.map((cue, index) =>
    (below.get(index) ?? []).reduce((joined, one) => joinCues(joined, one), cue),
  );
  const cues = [...merged, ...alone].sort((a, b) => a.startMs - b.startMs || a.endMs - b.endMs);
  return { ...upper, language: null, cues };
};

/** A file with the times of another, and how they were brought together. */
export type Retimed = {
  document: SubtitleDocument;
  /** `number`: as many cues, one by one; `time`: moved as a whole, then to the cue beside it, where there is one. */
  by: "number" | "time";
  move: TimeMove | null;
  /** Share of the cues that took the times of another cue: 0 to 1. */
  share: number;
};

/** Text, styles and all else of one file, times of another. Null where their times have nothing in common. */
export const takeTimes = (text: SubtitleDocument, timing: readonly SubtitleCue[]): Retimed | null => {
  if (text.cues.length === 0 || timing.length === 0) return null;
  if (text.cues.length === timing.length) {
    const cues = text.cues.map((cue, index) => timedAs(cue, timing[index]));
    return { document: { ...text, cues }, by: "number", move: null, share: 1 };
  }
  const found = findTimeMove(text.cues, timing);
  if (found === null) return null;
  const moved = applyChanges(text.cues, moveCues(text.cues, found.move));
  const partners = pairCues(moved, timing);
  const uses = new Map<number, number>();
  for (const partner of partners) if (partner !== null) uses.set(partner, (uses.get(partner) ?? 0) + 1);
  let taken = 0;
  const cues = moved.map((cue, index) => {
    const partner = partners[index] ?? null;
    if (partner === null || uses.get(partner) !== 1) return cue;
    taken++;
    return timedAs(cue, timing[partner]);
  });
  return { document: { ...text, cues }, by: "time", move: found.move, share: taken / cues.length };
};

const timedAs = (cue: SubtitleCue, timing: SubtitleCue | undefined): SubtitleCue =>
  timing === undefined ? cue : timedCue(cue, timing.startMs, timing.endMs);
