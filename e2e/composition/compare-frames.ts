const decibels = (meanSquare: number): number =>
  meanSquare === 0 ? Number.POSITIVE_INFINITY : 10 * Math.log10(255 ** 2 / meanSquare);

const lightness = (bytes: Uint8Array, at: number): number =>
  0.299 * (bytes[at] ?? 0) + 0.587 * (bytes[at + 1] ?? 0) + 0.114 * (bytes[at + 2] ?? 0);

/** How near the colors of two pictures of four bytes a pixel are, in dB; infinite where they are the same. */
export function colorPsnr(one: Uint8Array, other: Uint8Array): number {
  let squares = 0;
  for (let at = 0; at < one.length; at += 1)
    if (at % 4 !== 3) squares += ((one[at] ?? 0) - (other[at] ?? 0)) ** 2;
  return decibels(squares / (one.length * 0.75));
}

/**
 * How near the lightness of two pictures of four bytes a pixel is, in dB; infinite where it is equal. A video keeps
 * color for a quarter of its pixels only.
 */
export function lightnessPsnr(one: Uint8Array, other: Uint8Array): number {
  let squares = 0;
  for (let at = 0; at < one.length; at += 4) squares += (lightness(one, at) - lightness(other, at)) ** 2;
  return decibels(squares / (one.length / 4));
}

const block = 8;
// As in the paper of Wang and others (2004), for 8 bits.
const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];

/** How alike two pictures are in their structure, 1: the same. The mean over blocks of 8 x 8 of their lightness. */
export function ssim(
  one: Uint8Array,
  other: Uint8Array,
  { width, height }: { width: number; height: number },
) {
  let [sum, count] = [0, 0];
  for (let top = 0; top + block <= height; top += block)
    for (let left = 0; left + block <= width; left += block) {
      let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0];
      for (let y = top; y < top + block; y += 1)
        for (let x = left; x < left + block; x += 1) {
          const at = (y * width + x) * 4;
          const [p, q] = [lightness(one, at), lightness(other, at)];
          a += p;
          b += q;
          aa += p * p;
          bb += q * q;
          ab += p * q;
        }
      const n = block ** 2;
      const [ma, mb] = [a / n, b / n];
      const [va, vb, cov] = [aa / n - ma * ma, bb / n - mb * mb, ab / n - ma * mb];
      sum += ((2 * ma * mb + c1) * (2 * cov + c2)) / ((ma * ma + mb * mb + c1) * (va + vb + c2));
      count += 1;
    }
  return sum / count;
}
