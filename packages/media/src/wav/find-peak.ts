/** The highest sample, whatever its sign. */
export function findPeak(samples: Float32Array): number {
  let [least, most] = [0, 0];
  for (let index = 0; index < samples.length; index++) {
    const sample = samples[index] ?? 0;
    if (sample > most) most = sample;
    else if (sample < least) least = sample;
  }
  return Math.max(most, -least);
}
