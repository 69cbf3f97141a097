import { type RgbPicture, readSquare, type Square } from "./picture.ts";

/** A network with fixed inputs and outputs: it fills `outputs` from `input`. */
export type Network = { input: Float32Array; outputs: readonly Float32Array[]; run(): void };

/** Side of the picture that the detector looks at (BlazeFace, back camera). */
export const detectorSide = 256;
/** Cells a side and boxes a cell of its two outputs, and where they stand among all outputs. */
const grids = [
  { cells: 16, boxes: 2, scores: 0, values: 2 },
  { cells: 8, boxes: 6, scores: 1, values: 3 },
] as const;
const valuesPerBox = 16;
/** How sure it has to be. */
const minScore = 0.6;
/** Boxes that share so much are of one face. */
const maxOverlap = 0.3;

/** A face that was found: a square about it, upright with its eyes, in pixels of the picture, and how sure it is. */
export type FoundFace = { square: Square; score: number };

const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value));

/** Finds faces in a picture, the surest first. */
export function detectFaces(network: Network, picture: RgbPicture): FoundFace[] {
  const size = Math.max(picture.width, picture.height);
  const whole: Square = { x: picture.width / 2, y: picture.height / 2, size, angle: 0 };
  readSquare(picture, whole, detectorSide, {
    ...{ values: network.input, isByColor: false },
    ...{ scale: 1 / 127.5, offset: -1 },
  });
  network.run();
  const toPicture = (x: number, y: number) => ({
    x: whole.x + (x / detectorSide - 0.5) * size,
    y: whole.y + (y / detectorSide - 0.5) * size,
  });
  const found: FoundFace[] = [];
  for (const { cells, boxes, scores, values } of grids) {
    const sure = network.outputs[scores];
    const box = network.outputs[values];
    if (sure === undefined || box === undefined) continue;
    for (let index = 0; index < cells * cells * boxes; index += 1) {
      const score = sigmoid(sure[index] ?? -100);
      if (score < minScore) continue;
      const cell = Math.floor(index / boxes);
      const cellX = (((cell % cells) + 0.5) / cells) * detectorSide;
      const cellY = ((Math.floor(cell / cells) + 0.5) / cells) * detectorSide;
      const value = (place: number) => box[index * valuesPerBox + place] ?? 0;
      const middle = toPicture(cellX + value(0), cellY + value(1));
      const right = toPicture(cellX + value(4), cellY + value(5));
      const left = toPicture(cellX + value(6), cellY + value(7));
      const side = (Math.max(value(2), value(3)) / detectorSide) * size;
      const angle = Math.atan2(left.y - right.y, left.x - right.x);
      found.push({ square: { ...middle, size: side, angle }, score });
    }
  }
  found.sort((a, b) => b.score - a.score);
  return found.filter((one, index) =>
    found.slice(0, index).every((surer) => overlap(one.square, surer.square) < maxOverlap),
  );
}

/** How much of two upright squares is of both: 0 to 1 of what they cover together. */
export function overlap(a: Square, b: Square): number {
  const shared = (from: number, to: number) =>
    Math.max(0, Math.min(from + a.size / 2, to + b.size / 2) - Math.max(from - a.size / 2, to - b.size / 2));
  const both = shared(a.x, b.x) * shared(a.y, b.y);
  return both / (a.size ** 2 + b.size ** 2 - both);
}
