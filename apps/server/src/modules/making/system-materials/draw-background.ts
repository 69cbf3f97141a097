import { crc32, deflateSync } from "node:zlib";

type Color = readonly [red: number, green: number, blue: number];
const patterns = ["glow", "waves", "dots", "rays"] as const;
type Pattern = (typeof patterns)[number];

/** A picture to stand behind something. */
export type Background = {
  id: string;
  pattern: Pattern;
  /** From the ground to what stands on it. */
  colors: readonly [Color, Color, Color];
};

const palettes = {
  violet: [
    [28, 20, 58],
    [112, 72, 232],
    [240, 140, 180],
  ],
  sea: [
    [6, 38, 58],
    [16, 120, 150],
    [150, 230, 214],
  ],
  sand: [
    [250, 240, 226],
    [240, 176, 120],
    [214, 96, 84],
  ],
} as const satisfies Record<string, Background["colors"]>;

/** Pictures that everybody has: each pattern in three palettes. */
export const backgrounds: readonly Background[] = patterns.flatMap((pattern) =>
  Object.entries(palettes).map(([palette, colors]) => ({ id: `${pattern}-${palette}`, pattern, colors })),
);

/** How much of the second and of the third color is at a place; `x` 0..1.78, `y` 0..1, `pixel` the size of one. */
type Shares = (x: number, y: number, pixel: number) => readonly [number, number];

const soften = (from: number, to: number, value: number): number => {
  const part = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return part * part * (3 - 2 * part);
};
/** A light that fades with the distance from its middle. */
const light = (x: number, y: number, [atX, atY, reach]: readonly [number, number, number]): number =>
  1 - soften(0, reach, Math.hypot(x - atX, y - atY));

const draw: Record<Pattern, Shares> = {
  glow: (x, y) => [
    Math.min(1, light(x, y, [0.4, 0.25, 0.95]) * 0.9 + light(x, y, [1.6, 1, 0.8]) * 0.5),
    light(x, y, [1.35, 0.2, 0.7]) * 0.55 + light(x, y, [0.1, 1, 0.6]) * 0.3,
  ],
  waves: (x, y, pixel) => {
    const hill = (base: number, height: number, turns: number, shift: number): number =>
      base + height * Math.sin(x * turns + shift);
    const near = soften(-pixel, pixel, y - hill(0.78, 0.06, 3.1, 0.4));
    const middle = soften(-pixel, pixel, y - hill(0.62, 0.08, 2.2, 2.1));
    const far = soften(-pixel, pixel, y - hill(0.46, 0.07, 1.7, 4.4));
    return [
      Math.max(near, middle * 0.72, far * 0.42, y * 0.18),
      light(x, y, [1.3, 0.3, 0.5]) * 0.6 * (1 - far),
    ];
  },
  dots: (x, y, pixel) => {
    const step = 0.05;
    const [column, row] = [Math.floor(x / step), Math.floor(y / step)];
    const radius = step * (0.12 + 0.26 * soften(0, 1.6, column * step + (1 - row * step) * 0.4));
    const away = Math.hypot(x - (column + 0.5) * step, y - (row + 0.5) * step);
    return [
      0.12 + 0.5 * soften(0, 1.9, x + y * 0.3),
      0.75 * (1 - soften(radius - pixel, radius + pixel, away)),
    ];
  },
  rays: (x, y, pixel) => {
    const [fromX, fromY] = [0.89, 1.15];
    const away = Math.hypot(x - fromX, y - fromY);
    const turn = (Math.atan2(y - fromY, x - fromX) / Math.PI) * 18;
    // Edges as wide as a pixel, wherever on the ray.
    const edge = Math.min(0.5, (pixel * 18) / (Math.PI * Math.max(away, pixel)));
    const ray = Math.abs((turn - Math.floor(turn)) * 2 - 1);
    return [soften(0.5 - edge, 0.5 + edge, ray) * 0.65 + 0.15, (1 - soften(0.1, 0.75, away)) * 0.8];
  },
};

/** Backgrounds are 16:9. */
export const getBackgroundHeight = (width: number): number => Math.round((width * 9) / 16);

/** A background as PNG, as wide as `width`. The same for the same one. */
export function drawBackground({ pattern, colors }: Background, width: number): Uint8Array {
  const height = getBackgroundHeight(width);
  const shares = draw[pattern];
  const [ground, second, third] = colors;
  const rows = Buffer.alloc(height * (1 + width * 3));
  let at = 0;
  for (let row = 0; row < height; row += 1) {
    // The filter "none" of PNG: flat areas are small anyway.
    rows[at] = 0;
    at += 1;
    for (let column = 0; column < width; column += 1) {
      const [more, most] = shares((column + 0.5) / height, (row + 0.5) / height, 1 / height);
      for (let part = 0; part < 3; part += 1) {
        const below = (ground[part] ?? 0) + ((second[part] ?? 0) - (ground[part] ?? 0)) * more;
        rows[at] = Math.round(below + ((third[part] ?? 0) - below) * Math.min(1, most));
        at += 1;
      }
    }
  }
  return encodePng(rows, width, height);
}

function encodePng(rows: Buffer, width: number, height: number): Uint8Array {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits for each of three colors.
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk("IHDR", head), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}

function chunk(name: string, content: Buffer): Buffer {
  const bytes = Buffer.alloc(12 + content.length);
  bytes.writeUInt32BE(content.length, 0);
  bytes.write(name, 4, "latin1");
  bytes.set(content, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + content.length)), 8 + content.length);
  return bytes;
}
