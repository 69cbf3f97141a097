import type { SpeakerVoice } from "../engine.ts";
import { computeMedian, computeQuantile } from "./pitch.ts";
import type { SpanFeatures } from "./span-features.ts";

/**
 * Between the usual ranges of men (85 to 155 Hz) and women (165 to 255 Hz): Titze, Principles of Voice Production
 * (1994); and how far from it a voice is typical. Taken at the lower quarter of what is heard, where a voice rests: the
 * median rises with every exclamation.
 */
const restingPitch = { betweenHz: 150, typicalOctaves: 0.35 };
/** A throat of 17.5 cm has its resonances 1,000 Hz apart, one of 15 cm 1,170 Hz; no excitement changes that. */
const spacing = { betweenHz: 1_070, typicalOctaves: 0.055 };
/** A flatter spectrum than this is a raised voice, which is higher than the voice at rest: its pitch tells half. */
const raisedBelowDb = 9;
const raisedWeight = 0.5;
/** Fewer frames are a word or two. */
const minFrames = 40;
/** Pitch and throat together at least this far to one side: typical in one of them and between in the other. */
const sureScore = 1;

/** What the voice of all stretches of one speaker tells. */
export function speakerVoice(spans: readonly SpanFeatures[]): SpeakerVoice {
  const medianPitchHz = computeMedian(spans.flatMap(({ pitchHz }) => pitchHz ?? []));
  return { medianPitchHz, gender: likelyGender(spans) };
}

function likelyGender(spans: readonly SpanFeatures[]): SpeakerVoice["gender"] {
  const resonances = spans.flatMap((span) => span.resonances);
  const pitchHz = computeQuantile(
    spans.flatMap((span) => span.pitchesHz),
    0.25,
  );
  const spacingHz = computeMedian(resonances.map((resonance) => resonance.spacingHz));
  const tiltDb = computeMedian(resonances.map((resonance) => resonance.tiltDb));
  if (pitchHz === null || spacingHz === null || tiltDb === null || resonances.length < minFrames) return null;
  const side = (value: number, { betweenHz, typicalOctaves }: typeof spacing) =>
    Math.log2(value / betweenHz) / typicalOctaves;
  const pitchWeight = tiltDb < raisedBelowDb ? raisedWeight : 1;
  const score = pitchWeight * side(pitchHz, restingPitch) + side(spacingHz, spacing);
  if (Math.abs(score) < sureScore) return null;
  return score > 0 ? "female" : "male";
}
