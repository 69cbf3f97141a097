import type { FindPlace } from "./find-places.ts";

/**
 * The number of the place one step away, going round at both ends; where one was at none yet, the first from the line
 * one works on. -1 where nothing was found.
 */
export const stepPlace = (
  { places, at }: { places: readonly FindPlace[]; at: number },
  steps: 1 | -1,
  isAtOrAfterLine: (place: FindPlace) => boolean,
): number => {
  if (places.length === 0) return -1;
  if (at !== -1) return (at + steps + places.length) % places.length;
  const first = places.findIndex(isAtOrAfterLine);
  const from = first === -1 ? 0 : first;
  return steps === 1 ? from : (from - 1 + places.length) % places.length;
};
