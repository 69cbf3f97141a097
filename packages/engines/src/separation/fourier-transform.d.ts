/** As much of fourier-transform 2.5.0 as is used here: its package has no types. */
declare module "fourier-transform/stft" {
  /** Half of a spectrum, from 0 Hz to half of the rate, and its magnitudes. */
  export type SpectrumFrame = { re: Float64Array; im: Float64Array; mag: Float64Array; time: number };
  type Sizes = { frameSize: number; hopSize: number };
  /** Frames by a periodic Hann window, not normalized; the signal is padded by a frame at both ends. */
  export function stft(signal: Float32Array, sizes: Sizes): SpectrumFrame[];
  /** By overlapping the same window again. */
  export function istft(
    frames: readonly Pick<SpectrumFrame, "re" | "im" | "time">[],
    sizes: Sizes & { signalLength: number },
  ): Float64Array;
}
