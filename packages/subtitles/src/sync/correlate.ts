/** A signal of complex numbers, in place: real and imaginary parts. Its length is a power of two. */
type Complex = { re: Float64Array; im: Float64Array };

/** Cosines and sines of a circle in so many steps: as far as a transform of that size turns. */
const circle = (size: number): Complex => ({
  re: Float64Array.from({ length: size >> 1 }, (_, index) => Math.cos((-2 * Math.PI * index) / size)),
  im: Float64Array.from({ length: size >> 1 }, (_, index) => Math.sin((-2 * Math.PI * index) / size)),
});

/** Fast Fourier transform in place. */
const transform = ({ re, im }: Complex, turns: Complex): void => {
  const size = re.length;
  const swap = (values: Float64Array, a: number, b: number): void => {
    const stored = values[a] ?? 0;
    values[a] = values[b] ?? 0;
    values[b] = stored;
  };
  for (let index = 1, mirrored = 0; index < size; index++) {
    let bit = size >> 1;
    for (; mirrored & bit; bit >>= 1) mirrored ^= bit;
    mirrored ^= bit;
    if (index >= mirrored) continue;
    swap(re, index, mirrored);
    swap(im, index, mirrored);
  }
  for (let length = 2; length <= size; length *= 2) {
    const half = length / 2;
    const step = size / length;
    for (let start = 0; start < size; start += length)
      for (let offset = 0; offset < half; offset++) {
        const even = start + offset;
        const odd = even + half;
        const cosine = turns.re[offset * step] ?? 0;
        const sine = turns.im[offset * step] ?? 0;
        const oddRe = re[odd] ?? 0;
        const oddIm = im[odd] ?? 0;
        const turnedRe = oddRe * cosine - oddIm * sine;
        const turnedIm = oddRe * sine + oddIm * cosine;
        re[odd] = (re[even] ?? 0) - turnedRe;
        im[odd] = (im[even] ?? 0) - turnedIm;
        re[even] = (re[even] ?? 0) + turnedRe;
        im[even] = (im[even] ?? 0) + turnedIm;
      }
  }
};

const transformed = (signal: Float32Array, size: number, turns: Complex): Complex => {
  const one = { re: new Float64Array(size), im: new Float64Array(size) };
  one.re.set(signal);
  transform(one, turns);
  return one;
};

/**
 * Compares signals with one that stays: for each lag the sum of the products of all pairs, of a signal that begins so
 * many places later. `at(lag)` for lags from `1 - longest` to `length of fixed - 1`.
 */
export const createCorrelation = (fixed: Float32Array, longest: number) => {
  let size = 1;
  while (size < fixed.length + longest) size *= 2;
  const turns = circle(size);
  const spectrum = transformed(fixed, size, turns);
  return (signal: Float32Array): { at: (lag: number) => number } => {
    const product = transformed(signal.subarray(0, longest), size, turns);
    const { re, im } = product;
    for (let index = 0; index < size; index++) {
      const a = spectrum.re[index] ?? 0;
      const b = spectrum.im[index] ?? 0;
      const c = re[index] ?? 0;
      const d = im[index] ?? 0;
      re[index] = a * c + b * d;
      // Conjugated, so that the forward transform is the one back.
      im[index] = -(b * c - a * d);
    }
    transform(product, turns);
    return { at: (lag) => (re[lag < 0 ? lag + size : lag] ?? 0) / size };
  };
};
