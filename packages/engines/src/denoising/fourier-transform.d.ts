/** As much of fourier-transform 2.5.0 as is used here: its package has no types. */
declare module "fourier-transform" {
  type Spectrum = [re: Float64Array, im: Float64Array];
  /** The spectrum from 0 Hz to half of the rate, in `output`; not normalized. */
  export function fft(input: Float64Array, output: Spectrum): Spectrum;
  /** The signal of such a spectrum, in `output`. */
  export function ifft(re: Float64Array, im: Float64Array, output: Float64Array): Float64Array;
}
