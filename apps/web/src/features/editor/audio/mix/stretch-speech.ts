/** Length of a piece, and how far around its place the next one is looked for, in milliseconds. */
const pieceMs = 30;
const searchMs = 8;
/** Every so many samples are compared: speech has its pitch far below that. */
const stride = 4;

/**
 * Speech at another speed with its pitch kept: pieces are laid half over one another where their waves agree best
 * (WSOLA, Verhelst and Roelands 1993). Above 1 is faster; the result is round(length / tempo) samples long.
 */
export function stretchSpeech(
  samples: Float32Array,
  { tempo, sampleRateHz }: { tempo: number; sampleRateHz: number },
): Float32Array<ArrayBuffer> {
  const output = new Float32Array(Math.round(samples.length / tempo));
  const hop = Math.round((sampleRateHz * pieceMs) / 2000);
  const reach = Math.round((sampleRateHz * searchMs) / 1000);
  const rise = Float32Array.from(
    { length: hop },
    (_, index) => 0.5 - 0.5 * Math.cos((Math.PI * (index + 0.5)) / hop),
  );
  let from = 0;
  for (let to = 0; to < output.length; to += hop) {
    const ideal = Math.round(to * tempo);
    if (to > 0) from = bestPlace(samples, { natural: from + hop, ideal, hop, reach });
    for (let index = 0; index < hop; index++) {
      const up = to === 0 ? 1 : (rise[index] ?? 0);
      add(output, to + index, (samples[from + index] ?? 0) * up);
      add(output, to + hop + index, (samples[from + hop + index] ?? 0) * (1 - (rise[index] ?? 0)));
    }
  }
  return output;
}

const add = (output: Float32Array, at: number, value: number): void => {
  if (at < output.length) output[at] = (output[at] ?? 0) + value;
};

type Search = { natural: number; ideal: number; hop: number; reach: number };

/** The place around `ideal` whose samples go on most as those at `natural` do. */
function bestPlace(samples: Float32Array, { natural, ideal, hop, reach }: Search): number {
  let best = Math.max(0, ideal);
  let bestLikeness = Number.NEGATIVE_INFINITY;
  for (let place = Math.max(0, ideal - reach); place <= ideal + reach; place += stride) {
    let product = 0;
    let energy = 1e-9;
    for (let index = 0; index < hop; index += stride) {
      const value = samples[place + index] ?? 0;
      product += value * (samples[natural + index] ?? 0);
      energy += value * value;
    }
    const likeness = product / Math.sqrt(energy);
    if (likeness > bestLikeness) [best, bestLikeness] = [place, likeness];
  }
  return best;
}
