/** Sound of two loudspeakers, -1..1, both equally long. */
export type Stereo = { left: Float32Array<ArrayBuffer>; right: Float32Array<ArrayBuffer> };

export const sides = ["left", "right"] as const;

export const makeStereo = (length: number): Stereo => ({
  left: new Float32Array(length),
  right: new Float32Array(length),
});

/** Adds mono samples at a place, as loud wherever they stand between left (-1) and right (1). */
export function addMono(
  { left, right }: Stereo,
  samples: Float32Array,
  { at, pan, gain }: { at: number; pan: number; gain: number },
): void {
  const angle = ((pan + 1) * Math.PI) / 4;
  const leftGain = Math.cos(angle) * gain;
  const rightGain = Math.sin(angle) * gain;
  const end = Math.min(samples.length, left.length - at);
  for (let index = 0; index < end; index += 1) {
    const sample = samples[index] ?? 0;
    left[at + index] = (left[at + index] ?? 0) + sample * leftGain;
    right[at + index] = (right[at + index] ?? 0) + sample * rightGain;
  }
}

/** Adds one sound to another. */
export function addStereo(into: Stereo, other: Stereo, gain = 1): void {
  for (const side of sides) {
    const [target, source] = [into[side], other[side]];
    for (let at = 0; at < target.length; at += 1) target[at] = (target[at] ?? 0) + (source[at] ?? 0) * gain;
  }
}

/** Samples of 16 bits, left and right in turn, little-endian. */
export function toPcm16({ left, right }: Stereo): Uint8Array {
  const samples = new DataView(new ArrayBuffer(left.length * 4));
  for (let at = 0; at < left.length; at += 1) {
    samples.setInt16(at * 4, Math.round((left[at] ?? 0) * 32_767), true);
    samples.setInt16(at * 4 + 2, Math.round((right[at] ?? 0) * 32_767), true);
  }
  return new Uint8Array(samples.buffer);
}
