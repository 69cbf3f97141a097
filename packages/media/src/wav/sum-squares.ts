/** The sum of the squares of samples. */
export function sumSquares(samples: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < samples.length; index++) {
    const sample = samples[index] ?? 0;
    sum += sample * sample;
  }
  return sum;
}
