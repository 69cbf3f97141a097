import type { ViewStore } from "../view/view-store.ts";

/** Pixels of a line and of a page, where a wheel counts by those. */
const unitsPx = [1, 16, 400];
const zoomPerPx = 0.0028;

/** Wheels and touchpads: along the time, with Shift over the rows, with Ctrl (and by pinching) larger and smaller. */
export const listenToWheel = (stage: HTMLElement, view: ViewStore): (() => void) => {
  const turn = (event: WheelEvent) => {
    event.preventDefault();
    const unit = unitsPx[event.deltaMode] ?? 1;
    const [right, down] = [event.deltaX * unit, event.deltaY * unit];
    const { zoom, scrollBy, scrollLanes } = view.getState();
    if (event.ctrlKey || event.metaKey) {
      const x = event.clientX - stage.getBoundingClientRect().left;
      zoom(Math.exp(-Math.max(-300, Math.min(300, down)) * zoomPerPx), x);
    } else if (event.shiftKey) scrollLanes(down === 0 ? right : down);
    else scrollBy(Math.abs(right) > Math.abs(down) ? right : down);
  };
  stage.addEventListener("wheel", turn, { passive: false });
  return () => stage.removeEventListener("wheel", turn);
};
