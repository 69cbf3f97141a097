import { contourLength, places, storedPoints } from "./face-points.ts";

/** Points of a face that looks ahead: its mouth is `width` pixels wide about a middle, and open by a share of that. */
export function drawPoints({ x = 100, y = 100, width = 60, opening = 0.1 } = {}): Float32Array {
  const points = new Float32Array(2 * storedPoints.length);
  const set = (place: number, u: number, v: number) => {
    points[2 * place] = x + u * width;
    points[2 * place + 1] = y + v * width;
  };
  for (let index = 0; index < contourLength; index += 1) {
    const along = index / (contourLength - 1) - 0.5;
    const bow = 1 - (2 * along) ** 2;
    set(places.upperOuter + index, along, (-opening / 2 - 0.15) * bow);
    set(places.upperInner + index, along * 0.9, (-opening / 2) * bow);
    set(places.lowerInner + index, along * 0.9, (opening / 2) * bow);
    set(places.lowerOuter + index, along, (opening / 2 + 0.2) * bow);
  }
  set(places.chin, 0, 0.9);
  set(places.nose, 0, -0.5);
  set(places.forehead, 0, -2.2);
  set(places.leftSide, -1.3, -0.6);
  set(places.rightSide, 1.3, -0.6);
  set(places.leftEye, -0.7, -1);
  set(places.rightEye, 0.7, -1);
  return points;
}
