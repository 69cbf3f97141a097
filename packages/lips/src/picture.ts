/** A picture as pixels of three bytes, row by row. */
export type RgbPicture = { data: Uint8Array; width: number; height: number };

/** A square part of a picture, turned by an angle in radians. */
export type Square = { x: number; y: number; size: number; angle: number };

/** Where the values of a crop are written: each is a color's 0 to 255, times `scale`, plus `offset`. */
export type CropValues = {
  values: Float32Array;
  /** One color after the other, instead of one pixel after the other. */
  isByColor: boolean;
  scale: number;
  offset: number;
};

/**
 * Reads a turned square of a picture as `side` by `side` pixels, smoothly between its points; what lies outside is black.
 */
export function readSquare(picture: RgbPicture, square: Square, side: number, to: CropValues): void {
  const { data, width, height } = picture;
  const { values, scale, offset } = to;
  const step = square.size / side;
  const cos = Math.cos(square.angle) * step;
  const sin = Math.sin(square.angle) * step;
  const half = (side - 1) / 2;
  const [pixelStep, colorStep] = to.isByColor ? [1, side * side] : [3, 1];
  const rowBytes = width * 3;
  let place = 0;
  // One loop without calls and objects: it runs for a hundred thousand values of each frame of each face.
  for (let row = 0; row < side; row += 1) {
    let x = square.x - half * cos - (row - half) * sin - 0.5;
    let y = square.y - half * sin + (row - half) * cos - 0.5;
    for (let column = 0; column < side; column += 1) {
      const left = Math.floor(x);
      const top = Math.floor(y);
      const isOutside = left < 0 || top < 0 || left >= width - 1 || top >= height - 1;
      const fx = x - left;
      const fy = y - top;
      const at = top * rowBytes + left * 3;
      for (let color = 0; color < 3; color += 1) {
        let value = 0;
        if (!isOutside) {
          const from = at + color;
          const below = from + rowBytes;
          const a = data[from] ?? 0;
          const b = data[from + 3] ?? 0;
          const c = data[below] ?? 0;
          const d = data[below + 3] ?? 0;
          const upper = a + (b - a) * fx;
          value = upper + (c + (d - c) * fx - upper) * fy;
        }
        values[place + color * colorStep] = value * scale + offset;
      }
      place += pixelStep;
      x += cos;
      y += sin;
    }
  }
}

/** A point of a crop of that many pixels a side, as a point of the picture. */
export function fromSquare({ x, y, size, angle }: Square, side: number, point: { x: number; y: number }) {
  const step = size / side;
  const dx = (point.x - side / 2) * step;
  const dy = (point.y - side / 2) * step;
  return {
    x: x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: y + dx * Math.sin(angle) + dy * Math.cos(angle),
  };
}
