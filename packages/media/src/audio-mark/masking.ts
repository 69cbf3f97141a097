/**
 * How loud a noise may be beside a sound without being heard, by Johnston's model (IEEE Journal on Selected Areas in
 * Communications 6, 1988): energy of critical bands, spread to their neighbors, less an offset that is larger for tones.
 */
export type Masking = {
  /** First bin of each band, and the one behind the last. */
  edges: readonly number[];
  /** Writes the highest power of a noise in each band, of the power of a sound's bins. */
  threshold(power: Float64Array, into: Float64Array): void;
};

const toBark = (hz: number): number => 13 * Math.atan(0.00076 * hz) + 3.5 * Math.atan((hz / 7_500) ** 2);

/** How far a band masks one that is `distance` Bark above it, in dB. */
const spreadDb = (distance: number): number =>
  15.81 + 7.5 * (distance + 0.474) - 17.5 * Math.sqrt(1 + (distance + 0.474) ** 2);

/** Up to 7.7 kHz. */
const maxBands = 21;

/** Flatness of a spectrum in dB that stands for a pure tone. */
const toneFlatnessDb = -60;

export function createMasking({ size, rateHz }: { size: number; rateHz: number }): Masking {
  const edges = [1];
  const findBark = (bin: number): number => Math.floor(toBark((bin * rateHz) / size));
  for (let bin = 2; bin < size / 2 && edges.length <= maxBands; bin++)
    if (findBark(bin) > findBark(bin - 1)) edges.push(bin);
  const bands = edges.length - 1;
  const barks = Array.from({ length: bands }, (_, band) => band + 0.5);
  const spread = barks.map((to) => barks.map((from) => 10 ** (spreadDb(to - from) / 10)));
  const gains = spread.map((row) => row.reduce((sum, share) => sum + share, 0));
  const energy = new Float64Array(bands);
  return {
    edges,
    threshold(power, into) {
      let [logs, sum] = [0, 0];
      const [first, end] = [edges[0] as number, edges[bands] as number];
      for (let band = 0; band < bands; band++) {
        let total = 0;
        for (let bin = edges[band] as number; bin < (edges[band + 1] as number); bin++) {
          const value = (power[bin] as number) + 1e-20;
          total += value;
          logs += Math.log10(value);
        }
        energy[band] = total;
        sum += total;
      }
      const flatnessDb = 10 * (logs / (end - first) - Math.log10(sum / (end - first)));
      const tonality = Math.min(1, flatnessDb / toneFlatnessDb);
      for (let band = 0; band < bands; band++) {
        const row = spread[band] as number[];
        let excitation = 0;
        for (let from = 0; from < bands; from++)
          excitation += (row[from] as number) * (energy[from] as number);
        const offsetDb = tonality * (14.5 + band) + (1 - tonality) * 5.5;
        into[band] = (excitation / (gains[band] as number)) * 10 ** (-offsetDb / 10);
      }
    },
  };
}
