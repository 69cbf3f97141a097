import type { VoiceProfile } from "./measure-voice.ts";

/** How two voices differ: each part alone, and all of it as one distance. */
export type VoiceDistance = {
  /** Lower is nearer. */
  distance: number;
  /** From the first to the second, in semitones; null where one has no pitch. */
  semitones: number | null;
  /** Between the colors, as `cluster-voices.ts` measures it; see {@link placeTimbre}. */
  color: number;
};

/** How alike two colors are, in words. */
export type Timbre = "near" | "similar" | "far";
/** Clips of one reader were 6.5 to 23.6 apart in color, those of two 26.6 to 57 (eight clean clips). */
const oneVoiceColor = 25;
const otherVoiceColor = 45;

/** In words, how alike two voices are by the distance of their colors. */
export const placeTimbre = (color: number): Timbre =>
  color < oneVoiceColor ? "near" : color < otherVoiceColor ? "similar" : "far";

/** A semitone counts as much as half a step of color: pitch alone misleads, a raised voice is not a shorter throat. */
const semitoneWeight = 0.5;
/** A throat that is a tenth shorter has resonances a tenth further apart: as different as ten steps of color. */
const throatWeight = 100;

/** How far apart two voices are. */
export function compareVoices(a: VoiceProfile, b: VoiceProfile): VoiceDistance {
  const color = Math.hypot(...a.color.map((value, index) => value - (b.color[index] ?? 0)));
  const semitones = a.pitchHz === null || b.pitchHz === null ? null : 12 * Math.log2(b.pitchHz / a.pitchHz);
  const throat =
    a.spacingHz === null || b.spacingHz === null ? 0 : Math.abs(Math.log(b.spacingHz / a.spacingHz));
  const distance = color + semitoneWeight * Math.abs(semitones ?? 12) + throatWeight * throat;
  return { distance, semitones, color };
}
