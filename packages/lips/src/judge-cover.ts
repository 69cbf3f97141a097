import { contourLength, type FacePoints, frameMouth, getPoint, type Point, places } from "./face-points.ts";
import type { RgbPicture } from "./picture.ts";

/** Points of a lip that are looked at: its corners lie in shadow. */
const [firstPoint, lastPoint] = [2, contourLength - 3];
/** Side of what is looked at about a point, in widths of the mouth. */
const patchWidth = 0.1;
/** Where the skin under the lower lip is, in widths of the mouth from its middle. */
const underLip = { across: 0.25, down: 0.62 };

/**
 * How much lips differ from the skin above and below them: so much less green, or so much darker, or, in a beard, lighter.
 * Of these numbers one is enough. Lips of all people have the first: less green of all their light than the skin beside
 * them. Measured on two portraits in many lights and tints, and with covers drawn over them (docs/quality.md).
 */
const lessGreen = 0.004;
const darker = 0.07;
const lighter = 0.25;
/** In a picture without colors brightness alone tells, and less of it has to do. */
const grayRange = 0.01;
const darkerInGray = 0.035;

type Light = { red: number; green: number; blue: number };

/**
 * How much the lips of a face stand out of what is around them: 1 and more is a mouth that is seen, less is one that lies
 * behind a mask, a hand or a microphone.
 */
export function judgeCover(picture: RgbPicture, points: FacePoints): number {
  const { origin, width, axis } = frameMouth(points);
  const reach = Math.max(1, Math.round((patchWidth * width) / 2));
  const between = (a: number, b: number, share = 0.5): Point => {
    const [from, to] = [getPoint(points, a), getPoint(points, b)];
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  };
  const middle = (firstPoint + lastPoint) / 2;
  // A hand may cover one half: the half that stands out less tells.
  const halves = [-1, 1].map((side) => {
    const isThere = (at: number) => (at - middle) * side >= 0;
    const lips: Point[] = [];
    for (let at = firstPoint; at <= lastPoint; at += 1)
      if (isThere(at))
        lips.push(
          between(places.upperOuter + at, places.upperInner + at),
          between(places.lowerOuter + at, places.lowerInner + at),
        );
    const skin = [
      ...[middle, middle + 2 * side].map((at) => between(places.upperOuter + at, places.nose, 0.4)),
      ...[0, underLip.across * side].map((u) => ({
        x: origin.x + (u * axis.x - underLip.down * axis.y) * width,
        y: origin.y + (u * axis.y + underLip.down * axis.x) * width,
      })),
    ];
    return compare(meanLight(picture, lips, reach), meanLight(picture, skin, reach));
  });
  return Math.min(...halves);
}

/** How much lips of one light differ from skin of another. */
function compare(lips: Light, skin: Light): number {
  const brightness = (measureBrightness(lips) + 1) / (measureBrightness(skin) + 1);
  return Math.max(
    (getGreen(skin) - getGreen(lips)) / lessGreen,
    (1 - brightness) / (isGray(skin) ? darkerInGray : darker),
    (brightness - 1) / lighter,
  );
}

function isGray({ red, green, blue }: Light): boolean {
  const range = Math.max(red, green, blue) - Math.min(red, green, blue);
  return range / (red + green + blue + 1) < grayRange;
}

const getGreen = ({ red, green, blue }: Light): number => green / (red + green + blue + 1);
const measureBrightness = ({ red, green, blue }: Light): number => 0.299 * red + 0.587 * green + 0.114 * blue;

/** The mean of small squares about points. */
function meanLight({ data, width, height }: RgbPicture, points: readonly Point[], reach: number): Light {
  const sum: Light = { red: 0, green: 0, blue: 0 };
  let count = 0;
  for (const { x, y } of points)
    for (let row = Math.round(y) - reach; row <= Math.round(y) + reach; row += 1)
      for (let column = Math.round(x) - reach; column <= Math.round(x) + reach; column += 1) {
        if (row < 0 || column < 0 || row >= height || column >= width) continue;
        const at = (row * width + column) * 3;
        sum.red += data[at] ?? 0;
        sum.green += data[at + 1] ?? 0;
        sum.blue += data[at + 2] ?? 0;
        count += 1;
      }
  const each = Math.max(1, count);
  return { red: sum.red / each, green: sum.green / each, blue: sum.blue / each };
}
