import { frameRateHz, type Spectrum } from "./spectrum.ts";

/** Bands of pitch that are told apart, from the deepest to the highest. */
export const levelBands = 20;
/** How many times a second. */
export const levelRateHz = 30;

/** How loud each band is, time after time: as they were measured, before the loudest is known. */
export function measureLevels({ frames, bands, values }: Spectrum): Float32Array {
  const count = Math.floor((frames * levelRateHz) / frameRateHz);
  const joined = bands / levelBands;
  const levels = new Float32Array(count * levelBands);
  for (let at = 0; at < count; at += 1) {
    const from = Math.floor((at * frameRateHz) / levelRateHz);
    const to = Math.max(from + 1, Math.floor(((at + 1) * frameRateHz) / levelRateHz));
    for (let band = 0; band < levelBands; band += 1) {
      let loudest = 0;
      for (let frame = from; frame < Math.min(frames, to); frame += 1)
        for (let one = 0; one < joined; one += 1)
          loudest = Math.max(loudest, values[frame * bands + band * joined + one] ?? 0);
      levels[at * levelBands + band] = loudest;
    }
  }
  return levels;
}

/** How much of its height a band keeps from one time to the next while it falls. */
const falls = 0.82;
/** High bands are weaker in all music: by so much they are raised, from none to all of it. */
const raisedAtTop = 0.6;

/** Levels of a whole piece as bytes, 255 the loudest: a band rises at once and falls evenly. */
export function shapeLevels(levels: Float32Array): Uint8Array {
  const raised = levels.map(
    (level, at) => level * (1 + (raisedAtTop * (at % levelBands)) / (levelBands - 1)),
  );
  let loudest = 0;
  for (const level of raised) loudest = Math.max(loudest, level);
  const shaped = new Uint8Array(levels.length);
  if (loudest < 1e-4) return shaped;
  for (let at = 0; at < shaped.length; at += 1) {
    const before = shaped[at - levelBands] ?? 0;
    // The quiet half would fill the picture: it is pressed down.
    const now = 255 * ((raised[at] ?? 0) / loudest) ** 1.6;
    shaped[at] = Math.round(Math.max(now, before * falls));
  }
  return shaped;
}
