import type { LayerStyle } from "@voxloom/contract";
import type { Size } from "./drawing-context.ts";

/**
 * What platforms lay over videos that are higher than they are wide, in shares: buttons at the end of the lines, names
 * and texts at the bottom. Others have a plain margin.
 */
export const margins = {
  tall: { side: 0.12, top: 0.12, bottom: 0.22 },
  wide: { side: 0.07, top: 0.09, bottom: 0.09 },
} as const;

/** Whether platforms lay their buttons over a video. */
export const isTall = ({ width, height }: Size): boolean => height > width * 1.2;

/** The margins of a canvas, in shares. */
export const getMargin = (canvas: Size) => (isTall(canvas) ? margins.tall : margins.wide);

/** Where words that are so high begin at each of their places, in pixels of the canvas from its top. */
export function findTops(canvas: Size, height: number): Record<LayerStyle["place"], number> {
  const margin = getMargin(canvas);
  return {
    top: canvas.height * margin.top,
    middle: (canvas.height - height) / 2,
    bottom: canvas.height * (1 - margin.bottom) - height,
  };
}
