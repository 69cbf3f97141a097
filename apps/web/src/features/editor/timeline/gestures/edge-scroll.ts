import type { ViewStore } from "../view/view-store.ts";
import type { Pointing } from "./gesture.ts";

const edgePx = 36;
/** Fastest scrolling, in pixels for each picture of the screen. */
const mostPx = 24;

/** How far to scroll with the next picture while a pointer is held near an edge; 0 in the middle. */
export const edgeSpeed = (x: number, widthPx: number): number => {
  const left = Math.max(0, edgePx - x);
  const right = Math.max(0, x - (widthPx - edgePx));
  return Math.min(1, right / edgePx) * mostPx - Math.min(1, left / edgePx) * mostPx;
};

/** Scrolls while a dragging pointer is at an edge, and tells of it; answers how to move and stop it. */
export const scrollAtEdges = (view: ViewStore, onScroll: (pointing: Pointing) => void) => {
  let pointing: Pointing | null = null;
  let request: number | null = null;
  const step = () => {
    request = null;
    if (pointing === null) return;
    const speed = edgeSpeed(pointing.x, view.getState().view.widthPx);
    if (speed === 0) return;
    view.getState().scrollBy(speed);
    onScroll(pointing);
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
