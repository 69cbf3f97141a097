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
