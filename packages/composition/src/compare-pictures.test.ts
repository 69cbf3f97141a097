import { expect, test } from "vitest";
import {
  findDoubtful,
  hashPicture,
  measureSharpness,
  orderByLook,
  type PictureLook,
} from "./compare-pictures.ts";

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
  colors: [],
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

test("each picture is followed by the one that looks most like it, and what is not known comes last", () => {
  const of = (hash: string, shade: number): PictureLook => ({
    ...{ hash: hash.repeat(64), sharpness: 1, colors: Array.from({ length: 27 }, () => shade) },
  });
  const looks = [of("0", 100), null, of("0", 220), of("0", 110), of("1", 215), of("0", 130)];
  expect(orderByLook(looks)).toEqual([0, 3, 5, 2, 4, 1]);
  expect(orderByLook([])).toEqual([]);
  expect(orderByLook([null, null])).toEqual([0, 1]);
});
