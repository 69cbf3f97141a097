import type { FloatingPlace } from "../session/layout-store.ts";

type Size = { width: number; height: number };

/** A window's place on a page that may be smaller than the one it was left on: all of it stays in reach. */
export const placeWithin = (page: Size, place: FloatingPlace, least: Size): FloatingPlace => {
  const width = Math.max(least.width, Math.min(place.width, page.width));
  const height = Math.max(least.height, Math.min(place.height, page.height));
  const inside = (at: number, space: number) => Math.max(0, Math.min(at, space));
  return {
    width,
    height,
    left: inside(place.left, page.width - width),
    top: inside(place.top, page.height - height),
  };
};
