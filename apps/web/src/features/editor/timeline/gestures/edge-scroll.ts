import type { ViewStore } from "../view/view-store.ts";
import type { Pointing } from "./gesture.ts";

const edgePx = 36;
/** Fastest scrolling, in pixels a millisecond. */
const maxPxPerMs = 1.4;
/** After a longer pause the view would jump. */
const maxStepMs = 50;

/** How fast to scroll while a pointer is held near an edge, in pixels a millisecond; 0 in the middle. */
export const edgeSpeed = (x: number, widthPx: number): number => {
  const left = Math.max(0, edgePx - x);
  const right = Math.max(0, x - (widthPx - edgePx));
  return (Math.min(1, right / edgePx) - Math.min(1, left / edgePx)) * maxPxPerMs;
};

/** Scrolls while a dragging pointer is at an edge, and tells of it; answers how to move and stop it. */
export const scrollAtEdges = (view: ViewStore, onScroll: (pointing: Pointing) => void) => {
  let pointing: Pointing | null = null;
  let request: number | null = null;
  let lastAt: number | null = null;
  const step = (now: number) => {
    request = null;
    const speed = pointing === null ? 0 : edgeSpeed(pointing.x, view.getState().view.widthPx);
    if (pointing === null || speed === 0) {
      lastAt = null;
      return;
    }
    if (lastAt !== null) {
      view.getState().scrollBy(speed * Math.min(maxStepMs, now - lastAt));
      onScroll(pointing);
    }
    lastAt = now;
    request = requestAnimationFrame(step);
  };
  return {
    move: (next: Pointing) => {
      pointing = next;
      request ??= requestAnimationFrame(step);
    },
    stop: () => {
      pointing = null;
      if (request !== null) cancelAnimationFrame(request);
    },
  };
};
