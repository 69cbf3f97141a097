/** So often in a second it is measured how loud music is: beats are seen where they are heard. */
export const wavePerSecond = 120;

/** How loud samples are in each 120th of a second, 0 to 1, the loudest being 1. */
export function measureWave(samples: Float32Array, sampleRateHz: number): Float32Array {
  const size = sampleRateHz / wavePerSecond;
  const wave = new Float32Array(Math.ceil(samples.length / size));
  samples.forEach((sample, at) => {
    const level = Math.floor(at / size);
    wave[level] = Math.max(wave[level] ?? 0, Math.abs(sample));
  });
  const loudest = wave.reduce((one, other) => Math.max(one, other), 0);
  return loudest === 0 ? wave : wave.map((level) => level / loudest);
}
