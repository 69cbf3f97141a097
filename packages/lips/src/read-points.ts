import type { Network } from "./detect-faces.ts";
import { type Point, storedPoints } from "./face-points.ts";
import { fromSquare, type RgbPicture, readSquare, type Square } from "./picture.ts";

/** Side of the picture that points are read from (MediaPipe's face mesh). */
export const pointsSide = 192;
/** What is read around a face, in its size. */
export const squareScale = 1.5;
const pointCount = 468;
const eyes = { right: 33, left: 263 };
const sides = { right: 234, left: 454 };

/** A face as its points tell it. */
export type ReadFace = {
  /** How sure it is that this is a face, 0 to 1. */
  presence: number;
  /** How far it is turned to the side, in degrees. */
  yaw: number;
  /** The stored points, in pixels of the picture. */
  points: Point[];
  /** Where it is looked for in the next frame. */
  square: Square;
};

/** Reads the points of a face in a square about it. */
export function readPoints(network: Network, picture: RgbPicture, square: Square): ReadFace {
  const wide = { ...square, size: square.size * squareScale };
  readSquare(picture, wide, pointsSide, {
    ...{ values: network.input, isByColor: true },
    ...{ scale: 1 / 255, offset: 0 },
  });
  network.run();
  const [values = new Float32Array(), logit = new Float32Array()] = network.outputs;
  const inCrop = (index: number) => ({ x: values[index * 3] ?? 0, y: values[index * 3 + 1] ?? 0 });
  const depth = (index: number) => values[index * 3 + 2] ?? 0;
  const at = (index: number) => fromSquare(wide, pointsSide, inCrop(index));
  let [minX, maxX, minY, maxY] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let index = 0; index < pointCount; index += 1) {
    const { x, y } = inCrop(index);
    minX = Math.min(minX, x);
    maxX = Math.max(maxX, x);
    minY = Math.min(minY, y);
    maxY = Math.max(maxY, y);
  }
  const middle = fromSquare(wide, pointsSide, { x: (minX + maxX) / 2, y: (minY + maxY) / 2 });
  const size = (Math.max(maxX - minX, maxY - minY) / pointsSide) * wide.size;
  const right = at(eyes.right);
  const left = at(eyes.left);
  const across = Math.hypot(
    inCrop(sides.left).x - inCrop(sides.right).x,
    inCrop(sides.left).y - inCrop(sides.right).y,
  );
  const yaw = (Math.atan2(depth(sides.left) - depth(sides.right), Math.max(1, across)) * 180) / Math.PI;
  return {
    presence: 1 / (1 + Math.exp(-(logit[0] ?? -100))),
    yaw,
    points: storedPoints.map(at),
    square: { ...middle, size, angle: Math.atan2(left.y - right.y, left.x - right.x) },
  };
}
