/** A picture as pixels of three bytes, row by row. */
export type RgbPicture = { data: Uint8Array; width: number; height: number };

/** A square part of a picture, turned by an angle in radians. */
export type Square = { x: number; y: number; size: number; angle: number };

/** Writes a value of one color of one pixel of a crop. */
type Write = (column: number, row: number, color: number, value: number) => void;

/**
 * Reads a turned square of a picture as `side` by `side` pixels, smoothly between its points; what lies outside is black.
 * Colors are 0 to 255.
 */
export function readSquare(picture: RgbPicture, square: Square, side: number, write: Write): void {
  const { data, width, height } = picture;
  const step = square.size / side;
  const cos = Math.cos(square.angle) * step;
  const sin = Math.sin(square.angle) * step;
  const half = (side - 1) / 2;
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const dx = column - half;
      const dy = row - half;
      const x = square.x + dx * cos - dy * sin - 0.5;
      const y = square.y + dx * sin + dy * cos - 0.5;
      const left = Math.floor(x);
      const top = Math.floor(y);
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) {
        for (let color = 0; color < 3; color += 1) write(column, row, color, 0);
        continue;
      }
      const fx = x - left;
      const fy = y - top;
      const at = (top * width + left) * 3;
      const below = at + width * 3;
      for (let color = 0; color < 3; color += 1) {
        const upper = (data[at + color] ?? 0) * (1 - fx) + (data[at + 3 + color] ?? 0) * fx;
        const lower = (data[below + color] ?? 0) * (1 - fx) + (data[below + 3 + color] ?? 0) * fx;
        write(column, row, color, upper * (1 - fy) + lower * fy);
      }
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
