import type { ClipLook, ClipMoment } from "@voxloom/contract";

/** How good a moment is, 0 to 1, and of what that comes. */
export type Judgment = {
  score: number;
  sharp: number;
  motion: number;
  light: number;
  steady: number;
  /** Why it is left out as long as there are others; null: it is not. */
  fault: "black" | "blurred" | "shaken" | "lost" | null;
};

const weights = { sharp: 0.4, motion: 0.25, light: 0.15, steady: 0.2 } as const;
const between01 = (value: number): number => Math.min(1, Math.max(0, value));
const round = (value: number): number => Math.round(value * 1_000) / 1_000;

/** Neither still nor wild is best: a tenth of all that can change in a tenth of a second is wild. */
const bestMotion = 0.03;
/** So much motion and more is all of it. */
export const fullMotion = 2 * bestMotion;
/** Beside the sharpest of its clip, and of itself. */
const blurred = { share: 0.08, least: 4 } as const;
const shaken = 0.016;
const lostShare = 0.9;

/** The value that nine of ten do not pass. */
const high = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.9)] ?? 0;

/** Judges all moments of a clip, beside one another. */
export function judgeMoments({ moments }: Pick<ClipLook, "moments">): Judgment[] {
  const sharpest = Math.max(blurred.least, high(moments.map(({ sharpness }) => sharpness)));
  return moments.map((moment) => judge(moment, sharpest));
}

function judge({ sharpness, motion, shake, light, lost, isBlack }: ClipMoment, sharpest: number): Judgment {
  const sharp = between01(Math.sqrt(sharpness / sharpest));
  const parts = {
    sharp,
    motion: between01(Math.exp(-(Math.log((motion + 0.002) / bestMotion) ** 2) / 3)),
    light: between01(1 - 2 * Math.abs(light - 0.47)) * (1 - lost),
    steady: between01(1 - shake / (2 * shaken)),
  };
  const score =
    weights.sharp * parts.sharp +
    weights.motion * parts.motion +
    weights.light * parts.light +
    weights.steady * parts.steady;
  const fault = isBlack
    ? ("black" as const)
    : sharpness < Math.max(blurred.share * sharpest, blurred.least)
      ? ("blurred" as const)
      : shake > shaken
        ? ("shaken" as const)
        : lost > lostShare
          ? ("lost" as const)
          : null;
  return {
    score: round(score),
    sharp: round(parts.sharp),
    motion: round(parts.motion),
    light: round(parts.light),
    steady: round(parts.steady),
    fault,
  };
}

/** What judgments of moments that follow each other come to together; the first fault among them is its fault. */
export function meanJudgment(judgments: readonly Judgment[]): Judgment {
  const mean = (key: "score" | "sharp" | "motion" | "light" | "steady") =>
    judgments.length === 0 ? 0 : round(judgments.reduce((sum, one) => sum + one[key], 0) / judgments.length);
  return {
    score: mean("score"),
    sharp: mean("sharp"),
    motion: mean("motion"),
    light: mean("light"),
    steady: mean("steady"),
    fault: judgments.find(({ fault }) => fault !== null)?.fault ?? null,
  };
}
