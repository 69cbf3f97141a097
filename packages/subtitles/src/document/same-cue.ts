import type { SubtitleCue } from "./subtitle-document.ts";

type Understood = Pick<SubtitleCue, "text"> & Partial<Pick<SubtitleCue, "runs" | "ruby" | "words" | "place">>;

/** Whether what was read of a cue's raw form is what the cue says now: then the raw form may be written. */
export const isSameText = (cue: Understood, read: Understood): boolean =>
  cue.text === read.text &&
  (["runs", "ruby", "words"] as const).every(
    (key) => JSON.stringify(cue[key] ?? []) === JSON.stringify(read[key] ?? []),
  );

export const isSamePlace = (a: SubtitleCue["place"], b: SubtitleCue["place"]): boolean =>
  JSON.stringify(Object.entries(a ?? {}).sort()) === JSON.stringify(Object.entries(b ?? {}).sort());
