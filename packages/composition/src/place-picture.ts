import type { View } from "./composition.ts";
import type { Rect, Size } from "./drawing-context.ts";

const between = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

/** The view between two, `progress` 0 to 1. */
export const viewAt = ({ from, to }: { from: View; to: View }, progress: number): View => ({
  zoom: from.zoom + (to.zoom - from.zoom) * progress,
  x: from.x + (to.x - from.x) * progress,
  y: from.y + (to.y - from.y) * progress,
});

/**
 * The part of a picture, in its pixels, that fills a frame of this shape. Its middle lies as near to the focus as the
 * picture's edges allow; the view moves it within what is left over.
 */
export function cropPicture(
  picture: Size,
  { frame, focus, view }: { frame: Size; focus: { x: number; y: number }; view: View },
): Rect {
  const scale = Math.max(frame.width / picture.width, frame.height / picture.height) * view.zoom;
  const width = Math.min(picture.width, frame.width / scale);
  const height = Math.min(picture.height, frame.height / scale);
  const [slackX, slackY] = [picture.width - width, picture.height - height];
  const x = between(focus.x * picture.width - width / 2, 0, slackX) + (view.x * slackX) / 2;
  const y = between(focus.y * picture.height - height / 2, 0, slackY) + (view.y * slackY) / 2;
  return { x: between(x, 0, slackX), y: between(y, 0, slackY), width, height };
}

/** The place of a whole picture in the middle of a frame; `share` of the frame's sides is used. */
export function containPicture(picture: Size, frame: Size, share = 1): Rect {
  const scale = Math.min((frame.width * share) / picture.width, (frame.height * share) / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  return { x: (frame.width - width) / 2, y: (frame.height - height) / 2, width, height };
}
