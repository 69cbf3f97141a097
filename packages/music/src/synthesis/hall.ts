import { makeStereo, type Stereo } from "./stereo.ts";

/** Lengths of the echoes in samples at 48 kHz; without common factors, so that no pitch is heard in them (Freeverb's). */
const combs = [1215, 1293, 1390, 1476, 1548, 1623, 1695, 1760] as const;
const allpasses = [605, 480, 371, 245] as const;
/** The right side's are a little longer: that makes the hall wide. */
const spread = 25;
const feedback = 0.82;
const dullness = 0.32;

/** Adds to `into` what a comb with a dulling filter in its loop makes of the input. */
function addComb(input: Float32Array, into: Float32Array, length: number): void {
  const loop = new Float32Array(length);
  let place = 0;
  let stored = 0;
  for (let at = 0; at < input.length; at += 1) {
    const out = loop[place] ?? 0;
    stored = out * (1 - dullness) + stored * dullness;
    loop[place] = (input[at] ?? 0) + stored * feedback;
    into[at] = (into[at] ?? 0) + out;
    place = place + 1 === length ? 0 : place + 1;
  }
}

/** Blurs samples in place without changing their tone. */
function blur(samples: Float32Array, length: number): void {
  const loop = new Float32Array(length);
  let place = 0;
  for (let at = 0; at < samples.length; at += 1) {
    const delayed = loop[place] ?? 0;
    const now = samples[at] ?? 0;
    samples[at] = delayed - now;
    loop[place] = now + delayed * 0.5;
    place = place + 1 === length ? 0 : place + 1;
  }
}

/** What a hall gives back of a sound: echoes only, equally long. */
export function hearHall({ left, right }: Stereo): Stereo {
  const input = new Float32Array(left.length);
  for (let at = 0; at < input.length; at += 1) input[at] = ((left[at] ?? 0) + (right[at] ?? 0)) * 0.04;
  const hall = makeStereo(input.length);
  for (const [side, more] of [["left", 0] as const, ["right", spread] as const]) {
    for (const length of combs) addComb(input, hall[side], length + more);
    for (const length of allpasses) blur(hall[side], length + more);
  }
  return hall;
}
