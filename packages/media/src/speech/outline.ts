import { takeRateHz } from "../audio/normalize-takes.ts";
import { encodePcm16 } from "../wav/decode-pcm.ts";

/** Samples of a sound whose least and most become two samples of its outline: half a millisecond. */
const pairFrames = 24;

/**
 * Samples a second of an outline: least and most of each half millisecond, 16 bits each, so that it is drawn from as
 * the sound itself would be.
 */
export const outlineRateHz = (takeRateHz / pairFrames) * 2;

/** Samples of the outline of a sound with this many. */
export const countOutlineFrames = (frames: number): number => Math.ceil(frames / pairFrames) * 2;

/** Outlines a sound at 48 kHz that comes in blocks, as 16-bit samples. */
export function createOutline(): { add(samples: Float32Array): Buffer; end(): Buffer } {
  /** What is left of the block before, less than a pair. */
  let rest = new Float32Array();
  function outline(samples: Float32Array): Buffer {
    const pairs = new Float32Array(Math.ceil(samples.length / pairFrames) * 2);
    for (let pair = 0; pair < pairs.length / 2; pair++) {
      const end = Math.min(samples.length, (pair + 1) * pairFrames);
      let least = 1;
      let most = -1;
      for (let index = pair * pairFrames; index < end; index++) {
        const sample = samples[index] ?? 0;
        if (sample < least) least = sample;
        if (sample > most) most = sample;
      }
      pairs[pair * 2] = least;
      pairs[pair * 2 + 1] = most;
    }
    return encodePcm16(pairs);
  }
  return {
    add(samples) {
      if (rest.length === 0 && samples.length % pairFrames === 0) return outline(samples);
      const joined = new Float32Array(rest.length + samples.length);
      joined.set(rest);
      joined.set(samples, rest.length);
      const whole = joined.length - (joined.length % pairFrames);
      rest = joined.slice(whole);
      return outline(joined.subarray(0, whole));
    },
    end: () => outline(rest),
  };
}
