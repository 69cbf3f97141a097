import type { SlideshowSettings, VideoShape } from "@voxloom/contract";
import type { Size } from "./drawing-context.ts";

/** Sides of a video, in shares of its shorter one. */
export const videoShapes: Record<VideoShape, Size> = {
  "16:9": { width: 16 / 9, height: 1 },
  "9:16": { width: 1, height: 16 / 9 },
  "1:1": { width: 1, height: 1 },
  "4:5": { width: 1, height: 5 / 4 },
};
const even = (value: number): number => Math.round(value / 2) * 2;

/** Sides of a video, in pixels, both even. */
export function sizeOfVideo({ shape, resolution }: Pick<SlideshowSettings, "shape" | "resolution">) {
  const shorter = Number.parseInt(resolution, 10);
  const { width, height } = videoShapes[shape];
  return { width: even(width * shorter), height: even(height * shorter) };
}
