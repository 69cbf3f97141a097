import { expect, test } from "vitest";
import { measureOpening } from "./face-points.ts";
import { moveMouth, type YuvPicture } from "./move-mouth.ts";
import { drawPoints } from "./testing.ts";

const size = { width: 200, height: 220 };
const points = drawPoints();

/** A gray picture whose rows tell where they come from, with bright lips about a mouth that is a little open. */
function drawPicture(): YuvPicture {
  const data = new Uint8Array(size.width * size.height * 1.5).fill(128);
  for (let y = 0; y < size.height; y += 1) data.fill(60 + (y % 100), y * size.width, (y + 1) * size.width);
  return { data, ...size };
}
const at = ({ data }: YuvPicture, x: number, y: number) => data[y * size.width + x] ?? 0;
const still = { opening: measureOpening(points), spread: 0, pressed: 0 };

test("a mouth that is to be as it is leaves every point as it was outside of itself", () => {
  const [before, after] = [drawPicture(), drawPicture()];
  moveMouth(after, points, still);
  const changed = [...before.data].filter((value, place) => Math.abs(value - (after.data[place] ?? 0)) > 1);
  // What the gap shows of its inside is not the rows of this picture.
  expect(changed.length).toBeLessThan(60 * 8);
});

test("nothing is written outside of the mouth's surroundings", () => {
  const [before, after] = [drawPicture(), drawPicture()];
  moveMouth(after, points, { opening: 0.5, spread: 1, pressed: 0 });
  const rows = [...Array(size.height).keys()];
  const changedRows = rows.filter((y) =>
    [20, 60, 100, 140, 180].some((x) => at(before, x, y) !== at(after, x, y)),
  );
  expect(Math.min(...changedRows)).toBeGreaterThan(100 - 0.5 * 60);
  expect(Math.max(...changedRows)).toBeLessThan(100 + 1.25 * 60);
  const changedColumns = [...Array(size.width).keys()].filter((x) =>
    rows.some((y) => at(before, x, y) !== at(after, x, y)),
  );
  expect(Math.min(...changedColumns)).toBeGreaterThan(100 - 1.2 * 60);
  expect(Math.max(...changedColumns)).toBeLessThan(100 + 1.2 * 60);
});

test("an open mouth is dark inside, and the chin went down", () => {
  const after = drawPicture();
  moveMouth(after, points, { opening: 0.6, spread: 0, pressed: 0 });
  const dark = [...Array(60).keys()].filter((y) => at(after, 100, 85 + y) < 45).length;
  expect(dark).toBeGreaterThan(15);
  // The chin's row of before, 100 + 0.9 x 60, is seen lower now: what stands at its place comes from above.
  expect(at(after, 100, 150)).toBeLessThan(60 + (150 % 100));
});

test("a closed mouth shows nothing of its inside", () => {
  const after = drawPicture();
  const middle = 100 * size.width + 100;
  const before = drawPicture();
  // The inside of the mouth, black.
  for (const picture of [before, after])
    for (let y = 98; y < 103; y += 1) picture.data.fill(16, y * size.width + 80, y * size.width + 121);
  moveMouth(after, points, { opening: 0, spread: 0, pressed: 1 });
  const blackest = Math.min(
    ...[...Array(9).keys()].map((row) => after.data[middle + (row - 4) * size.width] ?? 0),
  );
  expect(Math.min(...before.data.slice(middle - 2, middle + 2))).toBe(16);
  // A row of it at most, mixed with its neighbors.
  expect(blackest).toBeGreaterThan(40);
});

test.each([
  ["at the left edge", drawPoints({ x: 5 })],
  ["below the picture", drawPoints({ y: 400 })],
  ["with contours in a wrong order", drawPoints({ opening: -0.4 })],
  ["one point wide", drawPoints({ width: 0 })],
])("a mouth %s does no harm", (_, odd) => {
  const picture = drawPicture();
  const { length } = picture.data;
  moveMouth(picture, odd, { opening: 0.5, spread: -1, pressed: 0.5 });
  expect(picture.data).toHaveLength(length);
});
