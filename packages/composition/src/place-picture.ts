import type { CropPath } from "@voxloom/contract";
import { bound } from "./bound.ts";
import type { View } from "./composition.ts";
import type { Rect, Size } from "./drawing-context.ts";

/** The view between two, `progress` 0 to 1. */
export const viewAt = ({ from, to }: { from: View; to: View }, progress: number): View => ({
  zoom: from.zoom + (to.zoom - from.zoom) * progress,
  x: from.x + (to.x - from.x) * progress,
  y: from.y + (to.y - from.y) * progress,
});

/** Where a path is at a frame of its clip. */
export function placeAt(path: CropPath, frame: number): { x: number; y: number } {
  const next = path.findIndex((place) => place.frame > frame);
  const [first, last] = [path[0], path.at(-1)];
  if (first === undefined || last === undefined) return { x: 0.5, y: 0.5 };
  if (next === 0) return { x: first.x, y: first.y };
  const [from, to] = [path[next - 1], path[next]];
  if (next === -1 || from === undefined || to === undefined) return { x: last.x, y: last.y };
  const progress = (frame - from.frame) / (to.frame - from.frame);
  return { x: from.x + (to.x - from.x) * progress, y: from.y + (to.y - from.y) * progress };
}

/** What is looked at of a picture where nobody said: of one that is as high as wide, or higher, its upper third, where heads are. */
export const restingFocus = ({ width, height }: Size): { x: number; y: number } => ({
  x: 0.5,
  y: height >= width ? 1 / 3 : 0.5,
});

/** How far a view moves at most, in shares of what is shown: the focus is never lost. */
const maxMove = 0.3;

/**
 * The part of a picture, in its pixels, that fills a frame of this shape. Its middle lies as near to the focus as the
 * picture's edges allow; the view moves it within what is left over, as long as the focus stays in sight.
 */
export function cropPicture(
  picture: Size,
  { frame, focus, view }: { frame: Size; focus: { x: number; y: number } | null; view: View },
): Rect {
  const scale = Math.max(frame.width / picture.width, frame.height / picture.height) * view.zoom;
  const width = Math.min(picture.width, frame.width / scale);
  const height = Math.min(picture.height, frame.height / scale);
  const [slackX, slackY] = [picture.width - width, picture.height - height];
  const at = focus ?? restingFocus(picture);
  const move = (share: number, slack: number, side: number) => share * Math.min(slack / 2, side * maxMove);
  const x = bound(at.x * picture.width - width / 2, 0, slackX) + move(view.x, slackX, width);
  const y = bound(at.y * picture.height - height / 2, 0, slackY) + move(view.y, slackY, height);
  return { x: bound(x, 0, slackX), y: bound(y, 0, slackY), width, height };
}

/** Moves a part of a picture by less than a point of the frame, so that its points lie on those of the frame. */
export function alignCrop(crop: Rect, frame: Size): Rect {
  const [stepX, stepY] = [crop.width / frame.width, crop.height / frame.height];
  return {
    ...crop,
    x: Math.max(0, Math.floor(crop.x / stepX + 0.25) * stepX),
    y: Math.max(0, Math.floor(crop.y / stepY + 0.25) * stepY),
  };
}

/** The place of a whole picture in the middle of a frame; `share` of the frame's sides is used. */
export function containPicture(picture: Size, frame: Size, share = 1): Rect {
  const scale = Math.min((frame.width * share) / picture.width, (frame.height * share) / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  return { x: (frame.width - width) / 2, y: (frame.height - height) / 2, width, height };
}
