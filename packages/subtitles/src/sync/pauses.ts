import { layOut, splitPieces } from "../breaking/break-text.ts";
import { getPieces } from "../breaking/text-pieces.ts";
import type { SubtitleProfile } from "../cues/subtitle-profiles.ts";
import { isSamePlace } from "../document/same-cue.ts";
import type { SubtitleCue } from "../document/subtitle-document.ts";
import { type CueChange, listChanges } from "./cue-change.ts";
import { joinCues, retext, sliceCue } from "./retext.ts";

/** Cuts cues wherever their words (formats with a time for each word) are silent for so long. */
export const splitAtPauses = (cues: readonly SubtitleCue[], minPauseMs: number): CueChange[] =>
  listChanges(cues, (cue) => {
    const words = cue.words ?? [];
    const cuts = words.flatMap((word, index) => {
      const next = words[index + 1];
      return next !== undefined && next.startMs - word.endMs >= minPauseMs ? [{ word, next }] : [];
    });
    if (cuts.length === 0) return null;
    const bounds = [0, ...cuts.map(({ next }) => next.from), cue.text.length];
    return bounds.slice(1).map((to, index) => ({
      ...sliceCue(cue, bounds[index] ?? 0, to),
      startMs: cuts[index - 1]?.next.startMs ?? cue.startMs,
      endMs: cuts[index]?.word.endMs ?? cue.endMs,
    }));
  });

type Joining = { maxPauseMs: number; profile: SubtitleProfile; language: string };

/** Joins neighbors with no longer pause between them, as long as one cue of the profile holds them. */
export const joinAtPauses = (cues: readonly SubtitleCue[], joining: Joining): CueChange[] => {
  const changes: CueChange[] = [];
  for (let at = 0; at < cues.length; ) {
    let [joined, count] = [cues[at], 1];
    for (; joined !== undefined; count++) {
      const next = cues[at + count];
      const longer: SubtitleCue | null = next === undefined ? null : joinedCue(joined, next, joining);
      if (longer === null) break;
      joined = longer;
    }
    if (count > 1 && joined !== undefined) changes.push({ at, count, after: [joined] });
    at += count;
  }
  return changes;
};

/** Two cues as one; null where its profile, its speaker or its place forbid that. */
const joinedCue = (
  one: SubtitleCue,
  next: SubtitleCue,
  { maxPauseMs, profile, language }: Joining,
): SubtitleCue | null => {
  const isApart =
    next.startMs - one.endMs > maxPauseMs ||
    next.startMs < one.endMs ||
    Math.max(one.endMs, next.endMs) - one.startMs > profile.maxMs ||
    one.speaker !== next.speaker ||
    one.layer !== next.layer ||
    one.styleName !== next.styleName ||
    !isSamePlace(one.place, next.place);
  if (isApart) return null;
  const isUnspaced = profile.isFullWidth === true && !/[\x21-\x7e]$/.test(one.text);
  const joined = joinCues(one, next, isUnspaced ? "" : " ");
  const blocks = splitPieces(getPieces(joined.text.replaceAll("\n", " "), language, profile), {
    profile,
    count: 1,
  });
  if (blocks.length !== 1) return null;
  return { ...retext(joined, layOut(blocks[0] ?? [], profile)), endMs: next.endMs };
};
