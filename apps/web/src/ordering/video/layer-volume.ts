import type { AudioLayer } from "@voxloom/composition";

/**
 * How much softer a preview is heard as a whole, in decibels: a browser makes nothing louder than it was recorded, so
 * everything else is made softer, and stays as loud beside one another as in the video.
 */
export const findHeadroomDb = (layers: readonly Pick<AudioLayer, "gainDb" | "curve">[]): number =>
  layers.reduce(
    (most, { gainDb, curve = [{ gainDb: 0 }] }) =>
      Math.max(most, ...curve.map((point) => gainDb + point.gainDb)),
    0,
  );

/** The volume of a player, 0 to 1. */
export const toVolume = (gainDb: number, headroomDb: number): number =>
  Math.min(1, 10 ** ((gainDb - headroomDb) / 20));
