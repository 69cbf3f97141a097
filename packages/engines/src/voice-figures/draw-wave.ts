/** The highest bar. */
const tallest = 31;

/** Bars of a wave: the level of each equal part of the samples, 0 to 31, the loudest part at the top. */
export function drawWave(samples: Float32Array, bars: number): number[] {
  const size = samples.length / bars;
  const levels = Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor(bar * size);
    const to = Math.floor((bar + 1) * size);
    let energy = 0;
    for (let index = from; index < to; index += 1) energy += (samples[index] ?? 0) ** 2;
    return Math.sqrt(energy / Math.max(1, to - from));
  });
  const loudest = Math.max(...levels, 1e-9);
  return levels.map((level) => Math.round((level / loudest) * tallest));
}
