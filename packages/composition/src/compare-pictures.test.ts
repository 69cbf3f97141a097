import { expect, test } from "vitest";
import { findDoubtful, hashPicture, measureSharpness, type PictureLook } from "./compare-pictures.ts";

const paint = (width: number, height: number, value: (x: number, y: number) => number) => ({
  width,
  height,
  values: Uint8Array.from({ length: width * height }, (_, at) => value(at % width, Math.floor(at / width))),
});
const makeLook = (
  value: (x: number, y: number) => number,
  sharp: (x: number, y: number) => number,
): PictureLook => ({
  hash: hashPicture(paint(9, 8, value)),
  sharpness: measureSharpness(paint(60, 40, sharp)),
});
const stripes = (x: number) => (x % 4 < 2 ? 40 : 200);
const soft = (x: number) => 100 + x;

const waves = (shift: number) => (x: number, y: number) => 120 + 100 * Math.sin(x * 1.3 + y * shift + shift);

test("of two that are nearly the same the sharper stays, wherever it stands", () => {
  const sharp = makeLook(waves(0.4), stripes);
  const softer = makeLook(
    (x, y) => waves(0.4)(x, y) + 4,
    (x) => (x % 4 < 2 ? 60 : 160),
  );
  const other = makeLook(waves(2.1), stripes);
  expect(findDoubtful([sharp, softer, other])).toEqual([null, "alike", null]);
  expect(findDoubtful([softer, other, sharp])).toEqual(["alike", null, null]);
});

test("one that is far less sharp than the others is blurred; a set of soft ones is not", () => {
  const looks = [0.4, 1.1, 2.1, 2.9].map((shift, index) =>
    makeLook(waves(shift), index === 2 ? soft : stripes),
  );
  expect(findDoubtful(looks)).toEqual([null, null, "blurred", null]);
  expect(findDoubtful([0.4, 1.1, 2.1, 2.9].map((shift) => makeLook(waves(shift), soft)))).toEqual(
    looks.map(() => null),
  );
});

test("what is not known is not doubted", () => {
  expect(findDoubtful([null, makeLook(waves(1), stripes), null])).toEqual([null, null, null]);
});
