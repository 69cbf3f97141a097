import { expect, test } from "vitest";
import { getPoint, measureHeight, places } from "./face-points.ts";
import { judgeCover } from "./judge-cover.ts";
import { drawPoints } from "./testing.ts";

type Color = readonly [number, number, number];
const size = { width: 200, height: 240 };
const skins: Color[] = [
  [224, 172, 148],
  [141, 85, 54],
  [75, 48, 36],
];
/** Lips of a skin: less green and darker, as those of portraits are. */
const tintLips = ([red, green, blue]: Color): Color => [red * 0.86, green * 0.74, blue * 0.78];
const middle = 5;

/** A face that is nothing but skin and lips, lit from the side, and what lies over its lower half. */
function draw(skin: Color, cover?: (u: number, v: number) => Color | null) {
  const points = drawPoints({ x: 100, y: 140, width: 60, opening: 0.1 });
  const data = new Uint8Array(size.width * size.height * 3);
  const lips = tintLips(skin);
  const isLip = (x: number, y: number): boolean => {
    const [top, bottom] = [places.upperOuter, places.lowerOuter].map(
      (place) => getPoint(points, place + middle).y,
    );
    const bow = Math.max(0, 1 - (2 * ((x - 100) / 60)) ** 2);
    return y > 140 + ((top ?? 0) - 140) * bow && y < 140 + ((bottom ?? 0) - 140) * bow;
  };
  for (let y = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1) {
      const over = cover?.((x - 100) / 60, (y - 140) / 60) ?? null;
      const color = over ?? (isLip(x, y) ? lips : skin);
      const light = 0.85 + (0.3 * x) / size.width;
      for (const [at, value] of color.entries())
        data[(y * size.width + x) * 3 + at] = Math.min(255, value * light + ((x * 7 + y * 13) % 5));
    }
  return judgeCover({ data, ...size }, points);
}

const gray = ([red, green, blue]: Color): Color => {
  const light = 0.3 * red + 0.59 * green + 0.11 * blue;
  return [light, light, light];
};

test("lips of any skin stand out, in color and without", () => {
  expect(measureHeight(drawPoints())).toBeGreaterThan(80);
  for (const skin of [...skins, ...skins.map(gray)]) expect(draw(skin)).toBeGreaterThan(1.2);
});

test("a mask, a hand and a microphone before a mouth are told, also where they cover half of it", () => {
  const isBelowNose = (v: number) => v > -0.6;
  for (const skin of skins) {
    const fingers = (v: number) => 0.95 + 0.05 * Math.sin(v * 12);
    const covers: ((u: number, v: number) => Color | null)[] = [
      (_, v) => (isBelowNose(v) ? [120, 170, 205] : null),
      (_, v) => (isBelowNose(v) ? [228, 228, 225] : null),
      (_, v) => (isBelowNose(v) ? [180, 40, 45] : null),
      (u, v) => (Math.hypot(u, v - 0.1) < 0.8 ? [45, 45, 48] : null),
      (_, v) => (isBelowNose(v) ? [skin[0] * fingers(v), skin[1] * fingers(v), skin[2] * fingers(v)] : null),
      (u, v) => (u > -0.05 && isBelowNose(v) ? skin : null),
    ];
    for (const cover of covers) expect(draw(skin, cover)).toBeLessThan(0.8);
  }
});
