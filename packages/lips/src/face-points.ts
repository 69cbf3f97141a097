// Of the 468 points of a face those that a mouth is moved by. Numbers as MediaPipe's face mesh has them.

/** From one corner of the mouth to the other, left to right in the picture. */
const upperOuter = [61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291];
const upperInner = [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308];
const lowerInner = [78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308];
const lowerOuter = [61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291];
/** Chin, under the nose, forehead, sides of the face, outer corners of the eyes. */
const others = [152, 2, 10, 234, 454, 33, 263];

/** Which points of the whole face are kept, in their order. */
export const storedPoints: readonly number[] = [
  ...upperOuter,
  ...upperInner,
  ...lowerInner,
  ...lowerOuter,
  ...others,
];

/** Points in a contour of a lip. */
export const contourLength = upperOuter.length;

/** Where the contours and the single points begin in {@link storedPoints}. */
export const places = {
  upperOuter: 0,
  upperInner: contourLength,
  lowerInner: 2 * contourLength,
  lowerOuter: 3 * contourLength,
  chin: 4 * contourLength,
  nose: 4 * contourLength + 1,
  forehead: 4 * contourLength + 2,
  leftSide: 4 * contourLength + 3,
  rightSide: 4 * contourLength + 4,
  leftEye: 4 * contourLength + 5,
  rightEye: 4 * contourLength + 6,
} as const;

export type Point = { x: number; y: number };

/** Coordinates of a face's points: x and y in turn, in pixels of the video. */
export type FacePoints = ArrayLike<number>;

/** One of the points. */
export const getPoint = (points: FacePoints, place: number): Point => ({
  x: points[2 * place] ?? 0,
  y: points[2 * place + 1] ?? 0,
});

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The mouth's own coordinates: its middle, its width in pixels, and the direction from corner to corner. */
export type MouthFrame = { origin: Point; width: number; axis: Point };

/** Where a mouth is and how it lies. */
export function frameMouth(points: FacePoints): MouthFrame {
  const left = getPoint(points, places.upperOuter);
  const right = getPoint(points, places.upperOuter + contourLength - 1);
  const width = Math.max(1, distance(left, right));
  return {
    origin: { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 },
    width,
    axis: { x: (right.x - left.x) / width, y: (right.y - left.y) / width },
  };
}

/** A point in the mouth's coordinates: along the mouth and down from it, in widths of the mouth. */
export function toMouth({ origin, width, axis }: MouthFrame, { x, y }: Point): { u: number; v: number } {
  const dx = x - origin.x;
  const dy = y - origin.y;
  return { u: (dx * axis.x + dy * axis.y) / width, v: (dy * axis.x - dx * axis.y) / width };
}

/** How far a mouth is open: the gap between the lips in widths of the mouth. */
export function measureOpening(points: FacePoints): number {
  const middle = Math.floor(contourLength / 2);
  const gap = distance(
    getPoint(points, places.upperInner + middle),
    getPoint(points, places.lowerInner + middle),
  );
  return gap / frameMouth(points).width;
}

/** Height of a face in pixels, from the forehead to the chin. */
export const measureHeight = (points: FacePoints): number =>
  distance(getPoint(points, places.forehead), getPoint(points, places.chin));
