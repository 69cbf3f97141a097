import { detectFaces, type Network, overlap } from "./detect-faces.ts";
import type { Point } from "./face-points.ts";
import { type FoundFaces, pointScale, type SeenFace } from "./found-faces.ts";
import { judgeCover } from "./judge-cover.ts";
import type { RgbPicture, Square } from "./picture.ts";
import { type ReadFace, readPoints } from "./read-points.ts";

/** New faces are looked for in every frame of this number, and wherever there is none. */
const lookEvery = 5;
/** Faces that are followed at a time. */
const maxFaces = 4;
/** How sure a new face has to be, and one that is followed already. */
const minNew = 0.8;
const minFollowed = 0.5;
/** Squares that share so much are of one face. */
const sameFace = 0.3;
/** Mean difference of brightness, of 255, from which a frame begins a new shot. */
const cutDifference = 26;
const grid = { columns: 32, rows: 18 };

type Followed = { square: Square; seen: SeenFace[] };

/** Follows faces from frame to frame of a part of a video. `scale`: pixels of the video in one of the pictures. */
export function createFollower(networks: { detector: Network; points: Network }, scale: number) {
  let frame = 0;
  let before: Float32Array | null = null;
  let followed: Followed[] = [];
  const ended: SeenFace[][] = [];
  const cuts: number[] = [];

  const note = (one: Followed, picture: RgbPicture, { presence, yaw, points, square }: ReadFace) => {
    const lips = judgeCover(
      picture,
      points.flatMap(({ x, y }) => [x, y]),
    );
    one.square = square;
    one.seen.push({
      frame,
      presence: Math.round(presence * 1000) / 1000,
      yaw: Math.round(yaw * 10) / 10,
      lips: Math.round(lips * 100) / 100,
      points: points.flatMap(({ x, y }: Point) => [
        Math.round(x * scale * pointScale),
        Math.round(y * scale * pointScale),
      ]),
    });
  };
  const end = (one: Followed) => {
    if (one.seen.length > 1) ended.push(smooth(one.seen));
  };

  return {
    /** Looks at the next frame. */
    add(picture: RgbPicture): void {
      const look = thumb(picture);
      const isCut = before !== null && difference(before, look) > cutDifference;
      before = look;
      if (isCut) {
        cuts.push(frame);
        for (const one of followed) end(one);
        followed = [];
      }
      followed = followed.filter((one) => {
        const face = readPoints(networks.points, picture, one.square);
        const isThere = face.presence >= minFollowed && face.square.size > 4;
        if (isThere) note(one, picture, face);
        else end(one);
        return isThere;
      });
      // Two that came to lie on one face are one: the older.
      followed = followed.filter((one, index) => {
        const isDouble = followed
          .slice(0, index)
          .some((older) => overlap(one.square, older.square) > sameFace);
        if (isDouble) end(one);
        return !isDouble;
      });
      if (frame % lookEvery === 0 || followed.length === 0 || isCut) {
        for (const { square } of detectFaces(networks.detector, picture)) {
          if (followed.length >= maxFaces) break;
          if (followed.some((one) => overlap(one.square, square) > sameFace)) continue;
          // Read twice: the second time upright and centered, as all that follow are.
          const first = readPoints(networks.points, picture, square);
          const face = readPoints(networks.points, picture, first.square);
          if (Math.min(first.presence, face.presence) < minNew) continue;
          if (followed.some((one) => overlap(one.square, face.square) > sameFace)) continue;
          const one: Followed = { square: face.square, seen: [] };
          note(one, picture, face);
          followed.push(one);
        }
      }
      frame += 1;
    },
    /** What was found in all frames. */
    finish(): FoundFaces {
      for (const one of followed) end(one);
      followed = [];
      return { frameCount: frame, cuts, tracks: ended };
    },
  };
}

/** Brightness of a picture in a few fields. */
function thumb({ data, width, height }: RgbPicture): Float32Array {
  const fields = new Float32Array(grid.columns * grid.rows);
  for (let row = 0; row < grid.rows; row += 1) {
    const y = Math.floor(((row + 0.5) * height) / grid.rows);
    for (let column = 0; column < grid.columns; column += 1) {
      const at = (y * width + Math.floor(((column + 0.5) * width) / grid.columns)) * 3;
      fields[row * grid.columns + column] =
        0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
    }
  }
  return fields;
}

const difference = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;

/** Points tremble by parts of a pixel: each is the mean of itself and half of its neighbors in time. */
function smooth(seen: readonly SeenFace[]): SeenFace[] {
  return seen.map((face, index) => {
    const previous = seen[index - 1] ?? face;
    const next = seen[index + 1] ?? face;
    const points = face.points.map((value, place) =>
      Math.round((2 * value + (previous.points[place] ?? value) + (next.points[place] ?? value)) / 4),
    );
    return { ...face, points };
  });
}
