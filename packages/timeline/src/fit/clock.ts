import type { PictureStretch } from "./fit-types.ts";

/** The dub's clock: the source's, with the stretched stretches of the picture made longer. Whole milliseconds. */
export const createClock = (stretches: readonly PictureStretch[], durationMs: number) => {
  const toDub = (sourceMs: number): number => {
    let extraMs = 0;
    for (const { sourceStartMs, sourceEndMs, stretch } of stretches) {
      const insideMs = Math.min(sourceMs, sourceEndMs) - sourceStartMs;
      // Rounded up for each stretch, so that a line floored to its stretched slot always ends inside it.
      if (insideMs > 0) extraMs += Math.ceil(insideMs * (stretch - 1));
    }
    return sourceMs + extraMs;
  };
  return { toDub, dubDurationMs: toDub(durationMs) };
};
