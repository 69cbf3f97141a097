/** Complex numbers as two arrays of the same length. */
export type Spectrum = { re: Float64Array; im: Float64Array };

export const emptySpectrum = (size: number): Spectrum => ({
  re: new Float64Array(size),
  im: new Float64Array(size),
});

type Turn = (spectrum: Spectrum) => void;

/**
 * The fast Fourier transform of one size, a power of two, in place. `back` divides by nothing: forth and back again is
 * `size` times what it was.
 */
export function createFourier(size: number): { forth: Turn; back: Turn } {
  const cos = new Float64Array(size / 2);
  const sin = new Float64Array(size / 2);
  for (let index = 0; index < size / 2; index++) {
    cos[index] = Math.cos((2 * Math.PI * index) / size);
    sin[index] = Math.sin((2 * Math.PI * index) / size);
  }
  const reversed = new Uint32Array(size);
  for (let index = 1; index < size; index++)
    reversed[index] = ((reversed[index >> 1] as number) >> 1) | (index & 1 ? size >> 1 : 0);

  // The inner loop is most of what a mark costs: nothing in it is put into an array to be taken out again.
  function turn(re: Float64Array, im: Float64Array): void {
    for (let index = 0; index < size; index++) {
      const other = reversed[index] as number;
      if (other <= index) continue;
      const real = re[index] as number;
      const imaginary = im[index] as number;
      re[index] = re[other] as number;
      im[index] = im[other] as number;
      re[other] = real;
      im[other] = imaginary;
    }
    for (let half = 1; half < size; half *= 2) {
      const step = size / (2 * half);
      for (let offset = 0; offset < half; offset++) {
        const c = cos[offset * step] as number;
        const s = sin[offset * step] as number;
        for (let low = offset; low < size; low += 2 * half) {
          const high = low + half;
          const a = re[high] as number;
          const b = im[high] as number;
          const real = a * c + b * s;
          const imaginary = b * c - a * s;
          re[high] = (re[low] as number) - real;
          im[high] = (im[low] as number) - imaginary;
          re[low] = (re[low] as number) + real;
          im[low] = (im[low] as number) + imaginary;
        }
      }
    }
  }
  return { forth: ({ re, im }) => turn(re, im), back: ({ re, im }) => turn(im, re) };
}
