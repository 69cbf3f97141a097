import type { ClipLook } from "@voxloom/contract";
import type { Clip } from "../composition.ts";
import { needsBackdrop } from "../draw-clip.ts";
import type { Size } from "../drawing-context.ts";
import { followsFaces } from "./aim-shot.ts";

/** How what is shown of a clip goes. */
export type CropWay = "face" | "movement" | "holds" | "blurred";

/** Shapes that differ by less are filled without a crop that anybody sees. */
const sameShape = 0.02;

/**
 * How the crop of a clip goes in a composition, as it is drawn: along with a face or with what moves, or it holds; or all of
 * it is seen before a blur. null: all of it fills its place, or it is a picture, which has a movement of its own.
 */
export function tellCrop(
  clip: Clip,
  { look, canvas }: { look: ClipLook | null; canvas: Size },
): CropWay | null {
  const { firstFrame, fit, path, motion, box } = clip;
  if (needsBackdrop(clip)) return "blurred";
  if (fit !== "cover" || firstFrame === undefined) return null;
  if (path !== undefined) return look !== null && followsFaces(look, firstFrame) ? "face" : "movement";
  const { from, to } = motion;
  if (from.zoom !== to.zoom || from.x !== to.x || from.y !== to.y || look?.size === undefined) return null;
  const shape = (canvas.width * (box?.width ?? 1)) / (canvas.height * (box?.height ?? 1));
  const isWhole = from.zoom === 1 && Math.abs((shape * look.size.height) / look.size.width - 1) < sameShape;
  return isWhole ? null : "holds";
}
