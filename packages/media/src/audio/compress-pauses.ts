import type { Span } from "../media-call.ts";

/** Length of the blend where a part of a pause was taken out. */
const blendMs = 5;

/**
 * Shortens each pause to the given length by taking its middle out, with a short blend over the seam.
 * Only silence goes: what is spoken stays whole.
 */
export function compressPauses(
  samples: Float32Array,
  sampleRateHz: number,
  pauses: { spans: readonly Span[]; toMs: number },
): Float32Array {
  const frameAt = (timeMs: number) => Math.round((timeMs * sampleRateHz) / 1000);
  const blend = frameAt(blendMs);
  const output = new Float32Array(samples.length);
  let written = 0;
  let read = 0;
  for (const { startMs, endMs } of pauses.spans) {
    const surplus = frameAt(endMs - startMs - pauses.toMs);
    if (surplus <= blend) continue;
    const cut = frameAt(startMs) + Math.floor(frameAt(pauses.toMs) / 2);
    output.set(samples.subarray(read, cut), written);
    written += cut - read;
    read = cut + surplus;
    for (let index = 0; index < blend; index++) {
      const share = (index + 1) / blend;
      const at = written - blend + index;
      output[at] = (output[at] ?? 0) * (1 - share) + (samples[read - blend + index] ?? 0) * share;
    }
  }
  output.set(samples.subarray(read), written);
  return output.slice(0, written + samples.length - read);
}

/** Fades both ends in place over 15 ms, or over half of a shorter sound. */
export function fadeEnds(samples: Float32Array, sampleRateHz: number): void {
  const length = Math.min(Math.round(sampleRateHz * 0.015), Math.floor(samples.length / 2));
  for (let index = 0; index < length; index++) {
    const gain = index / length;
    const mirror = samples.length - 1 - index;
    samples[index] = (samples[index] ?? 0) * gain;
    samples[mirror] = (samples[mirror] ?? 0) * gain;
  }
}
