import {
  type ClipLook,
  type CropPath,
  type FaceBox,
  momentFrames,
  type Shot,
  type VideoShape,
  videoFrameRate,
} from "@voxloom/contract";
import { bound } from "../bound.ts";
import type { Size } from "../drawing-context.ts";
import { countPassedFrames } from "../speed.ts";
import { videoShapes } from "../video-shapes.ts";
import { findStretch } from "./list-candidates.ts";

type Place = { x: number; y: number };

/** What is shown of a clip: where it stands, and the path that it goes where the subject moves. */
export type Aim = { focus: Place; path?: CropPath };

/** Frames of a clip. */
type Range = { firstFrame: number; frameCount: number };

/** Where to look in a part of a clip that stands still: at the faces in it, else at what moves and stands out. */
export const findFocus = (look: ClipLook, { firstFrame, frameCount }: Range): Place =>
  meanPlace(listTargets(look, { from: firstFrame, end: firstFrame + frameCount }));

/**
 * Where to look in a shot that follows its subject. The path is smooth: the subject may move within the middle of what is
 * shown, beyond that the crop goes along, never faster than `maxSpeed` and never changing its speed at once. There is no
 * path where the subject stays. It goes by all of the clip between two cuts: what is shown of it does not change how.
 * null: the shot does not follow, or nothing is known of what is seen in it.
 */
export function aimShot(
  shot: Pick<Shot, "follows" | "fit" | "firstFrame" | "frameCount" | "speed" | "box" | "zoom">,
  { look, shape }: { look: ClipLook | null; shape: VideoShape },
): Aim | null {
  const { firstFrame } = shot;
  if (shot.follows !== true || shot.fit !== "cover" || firstFrame === null || look?.size === undefined)
    return null;
  return followSubject(look, {
    ...{ firstFrame, frameCount: countPassedFrames(shot) },
    crop: findCropSize(look.size, { ...shot, shape }),
  });
}

/** How much of a clip fills a canvas, or a box in it, that is looked at so near. In shares of the clip's sides. */
export function findCropSize(
  size: Size,
  { shape, box, zoom }: { shape: VideoShape } & Pick<Shot, "box" | "zoom">,
): Size {
  const canvas = videoShapes[shape];
  const frame = (canvas.width * (box?.width ?? 1)) / (canvas.height * (box?.height ?? 1));
  const across = (frame * size.height) / size.width;
  return { width: Math.min(1, across) / zoom, height: Math.min(1, 1 / across) / zoom };
}

/** How far behind the last frame a path goes on: a next shot comes over this one meanwhile. */
const goesOnFrames = 60;

/** As {@link aimShot} does for frames of a clip. `crop`: sides of what is shown, in shares of the clip's. */
export function followSubject(look: ClipLook, { firstFrame, frameCount, crop }: Range & { crop: Size }): Aim {
  const { from, xs, ys } = followStretch(look, { stretch: findStretch(look, firstFrame), crop });
  const first = firstFrame - from;
  const places = xs
    .slice(first, first + frameCount + goesOnFrames)
    .map((x, index) => ({ frame: firstFrame + index, x, y: ys[first + index] ?? 0.5 }));
  const shown = places.slice(0, frameCount);
  const focus = meanPlace(shown);
  const isMoving =
    spread(shown.map(({ x }) => x)) > worthMoving * crop.width ||
    spread(shown.map(({ y }) => y)) > worthMoving * crop.height;
  return isMoving && places.length > 1 ? { focus, path: thinOut(places) } : { focus };
}

type Stretch = { from: number; end: number };
/** Where the middle of what is shown is in each frame from one on. */
type Followed = { from: number; xs: readonly number[]; ys: readonly number[] };

/** All shots of a stretch share its way, which takes as long as the stretch: it is not gone again with every change. */
const followedOf = new WeakMap<ClipLook, Map<string, Followed>>();
const maxFollowed = 32;

function followStretch(look: ClipLook, { stretch, crop }: { stretch: Stretch; crop: Size }): Followed {
  const known = followedOf.get(look) ?? new Map<string, Followed>();
  followedOf.set(look, known);
  const key = `${stretch.from} ${crop.width} ${crop.height}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const targets = listTargets(look, stretch);
  const follow = (axis: "x" | "y", size: number): number[] =>
    followAxis(
      targets.map((target) => ({ frame: target.frame, at: target[axis] })),
      { ...stretch, size },
    );
  const followed = { from: stretch.from, xs: follow("x", crop.width), ys: follow("y", crop.height) };
  if (known.size >= maxFollowed) known.clear();
  known.set(key, followed);
  return followed;
}

/** A path that goes less far, in shares of what is shown, is not worth moving. */
const worthMoving = 0.08;
/** The subject moves freely so far from the middle, in shares of what is shown. */
const freeShare = 0.18;
/** In shares of what is shown, in a second. */
const maxSpeed = 0.9;
/** Speeds change within this time. */
const easeFrames = 13;

type Target = { frame: number } & Place;

const middleFrame = (moment: number): number => moment * momentFrames + (momentFrames >> 1);

/** In so many of the moments that were looked at a face has to be seen: else it is one that passes by, or none. */
const facedShare = 1 / 3;

/** Where the subject is at moments of a part of a clip: faces, where there are some, else what draws the eye. */
function listTargets(look: ClipLook, { from, end }: { from: number; end: number }): Target[] {
  const { seen, faced } = listSeen(look, { from, end });
  if (faced === null) return seen.map(({ at, x, y }) => ({ frame: middleFrame(at), x, y }));
  let before: Place | null = null;
  return faced.map(({ at, faces = [] }) => {
    before = pickFace(faces, before);
    return { frame: middleFrame(at), ...before };
  });
}

/** The moments of a part of a clip, and those with faces; `faced` is null where too few have any to look at them. */
function listSeen(look: ClipLook, { from, end }: { from: number; end: number }) {
  const first = Math.floor(from / momentFrames);
  const last = Math.max(first, Math.ceil(end / momentFrames) - 1);
  const seen = look.moments.slice(first, last + 1).map((moment, index) => ({ ...moment, at: first + index }));
  const looked = seen.filter(({ faces }) => faces !== undefined);
  const faced = looked.filter(({ faces }) => (faces?.length ?? 0) > 0);
  return { seen, faced: faced.length === 0 || faced.length < looked.length * facedShare ? null : faced };
}

/** Whether a crop that follows its subject from a frame of a clip on goes by faces; else it goes by what moves. */
export const followsFaces = (look: ClipLook, firstFrame: number): boolean =>
  listSeen(look, findStretch(look, firstFrame)).faced !== null;

/** How much larger another face has to be before it is looked at instead of the one before. */
const largerBy = 1.6;

/** The face to look at: the largest, or the one that was looked at before while it is not much smaller. */
function pickFace(faces: readonly FaceBox[], before: Place | null): Place {
  const area = ({ width, height }: FaceBox) => width * height;
  const largest = faces.reduce((one, other) => (area(other) > area(one) ? other : one));
  if (before === null) return getMiddle(largest);
  const from = before;
  const distance = (face: FaceBox) => Math.hypot(getMiddle(face).x - from.x, getMiddle(face).y - from.y);
  const nearest = faces.reduce((one, other) => (distance(other) < distance(one) ? other : one));
  return getMiddle(area(largest) > largerBy * area(nearest) ? largest : nearest);
}

const getMiddle = ({ x, y, width, height }: FaceBox): Place => ({
  x: x + width / 2,
  y: y + height / 2,
});

const meanPlace = (places: readonly Place[]): Place => {
  const mean = (read: (place: Place) => number) =>
    places.length === 0 ? 0.5 : places.reduce((sum, place) => sum + read(place), 0) / places.length;
  return { x: round(mean(({ x }) => x)), y: round(mean(({ y }) => y)) };
};

const round = (value: number): number => Math.round(value * 10_000) / 10_000;
const spread = (values: readonly number[]): number =>
  values.reduce((most, value) => Math.max(most, value), 0) -
  values.reduce((least, value) => Math.min(least, value), 1);

/** Where the middle of what is shown is in each frame, along one side of the clip. */
function followAxis(
  targets: readonly { frame: number; at: number }[],
  { from, end, size }: { from: number; end: number; size: number },
): number[] {
  const [least, most] = [size / 2, 1 - size / 2];
  const wanted = listValues(targets, { from, end }).map((value) => bound(value, least, most));
  const step = (maxSpeed * size) / videoFrameRate;
  let at = wanted[0] ?? 0.5;
  const followed = wanted.map((target) => {
    const pulled = bound(at, target - freeShare * size, target + freeShare * size);
    at += bound(pulled - at, -step, step);
    return at;
  });
  // Twice evened: the speed goes evenly from one to the other, and neither lags behind nor is ever above the highest.
  return even(even(followed)).map(round);
}

/** The values in all frames, evenly between those that are known. */
function listValues(
  targets: readonly { frame: number; at: number }[],
  { from, end }: { from: number; end: number },
): number[] {
  let next = 0;
  return Array.from({ length: Math.max(1, end - from) }, (_, index) => {
    const frame = from + index;
    while ((targets[next]?.frame ?? Number.POSITIVE_INFINITY) <= frame) next += 1;
    const [before, after] = [targets[next - 1], targets[next]];
    if (before === undefined || after === undefined) return (before ?? after)?.at ?? 0.5;
    return before.at + ((after.at - before.at) * (frame - before.frame)) / (after.frame - before.frame);
  });
}

/** Each value as the mean of those around it; beyond the ends the last one stays. */
function even(values: readonly number[]): number[] {
  const reach = easeFrames >> 1;
  const at = (index: number): number => values[bound(index, 0, values.length - 1)] ?? 0;
  let sum = 0;
  for (let by = -reach; by <= reach; by += 1) sum += at(by);
  return values.map((_, index) => {
    const mean = sum / (2 * reach + 1);
    sum += at(index + reach + 1) - at(index - reach);
    return mean;
  });
}

/** How far a place may lie beside the line through its neighbors, in shares: half a point of a large picture. */
const firstTolerance = 0.0004;
const maxPlaces = 200;

/** The fewest places whose lines go where these do. */
function thinOut(places: CropPath): CropPath {
  for (let tolerance = firstTolerance; ; tolerance *= 2) {
    const left = simplify(places, tolerance);
    if (left.length <= maxPlaces) return left;
  }
}

function simplify(places: CropPath, tolerance: number): CropPath {
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined || places.length < 3) return places;
  let [farthest, at] = [0, 0];
  places.forEach(({ frame, x, y }, index) => {
    const progress = (frame - first.frame) / (last.frame - first.frame);
    const beside = Math.max(
      Math.abs(x - first.x - (last.x - first.x) * progress),
      Math.abs(y - first.y - (last.y - first.y) * progress),
    );
    if (beside > farthest) [farthest, at] = [beside, index];
  });
  if (farthest <= tolerance) return [first, last];
  return [...simplify(places.slice(0, at + 1), tolerance), ...simplify(places.slice(at), tolerance).slice(1)];
}
