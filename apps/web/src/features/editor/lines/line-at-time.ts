import type { Script } from "@voxloom/contract";
import type { PlaybackSide } from "../document/playback-store.ts";

/** The place of the last line that has begun at a time; -1 before the first. */
export const placeAtTime = (
  { segments }: Pick<Script, "segments">,
  { timeMs, side }: { timeMs: number; side: PlaybackSide },
): number => {
  let [low, high] = [0, segments.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const segment = segments[middle];
    // Placements keep the order of their lines.
    const startMs = (side === "original" ? segment : (segment?.placement ?? segment))?.startMs ?? 0;
    if (startMs <= timeMs) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};
