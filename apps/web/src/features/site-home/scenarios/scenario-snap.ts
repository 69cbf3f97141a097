/** How far one scrolls before the next tab is snapped to. */
export const snapThresholdPx = 30;
/** No longer than this does scrolling belong to the snap. */
export const lockLimitMs = 2_000;
/** So long after it has arrived, and after the last turn of the wheel, scrolling is the visitor's again. */
export const lockRestMs = 300;
/** As near as this counts as arrived. */
export const arrivedPx = 2;

/** Where the visitor's own scrolling is: `anchorPx` is where its present direction began. */
export type ScrollWay = { anchorPx: number; lastPx: number };

type Step = { way: ScrollWay; target: number | null };

/**
 * One scroll event against the stops, which are scroll positions in ascending order: the stop to snap to, or null.
 * Half a stop's height before the first and after the last, scrolling is free, as it is past either end.
 */
export function snapStep(way: ScrollWay, scrollPx: number, stopsPx: readonly number[]): Step {
  const [first = 0, second = first] = stopsPx;
  const last = stopsPx.at(-1) ?? first;
  const reachPx = (second - first) / 2;
  const isOutside = scrollPx < first - reachPx || scrollPx > last + reachPx;
  const isTurned = Math.sign(scrollPx - way.lastPx) !== Math.sign(way.lastPx - way.anchorPx);
  const anchorPx = isOutside ? scrollPx : isTurned ? way.lastPx : way.anchorPx;
  const next: ScrollWay = { anchorPx, lastPx: scrollPx };
  const movedPx = scrollPx - anchorPx;
  if (Math.abs(movedPx) <= snapThresholdPx) return { way: next, target: null };
  return {
    way: next,
    target: movedPx > 0 ? stopAfter(scrollPx, anchorPx, stopsPx) : stopBefore(scrollPx, anchorPx, stopsPx),
  };
}

/** The first stop ahead that has not been passed by more than the threshold. */
function stopAfter(scrollPx: number, anchorPx: number, stopsPx: readonly number[]): number | null {
  const index = stopsPx.findIndex(
    (stopPx) => stopPx > anchorPx + arrivedPx && stopPx > scrollPx - snapThresholdPx,
  );
  return index === -1 ? null : index;
}

function stopBefore(scrollPx: number, anchorPx: number, stopsPx: readonly number[]): number | null {
  const index = stopsPx.findLastIndex(
    (stopPx) => stopPx < anchorPx - arrivedPx && stopPx < scrollPx + snapThresholdPx,
  );
  return index === -1 ? null : index;
}

/** The moments of a locked scroll, in milliseconds of one clock. */
export type ScrollLock = { beganMs: number; arrivedMs: number | null; lastWheelMs: number };

/** Whether scrolling is the visitor's again. */
export const isLockOver = ({ beganMs, arrivedMs, lastWheelMs }: ScrollLock, nowMs: number): boolean =>
  nowMs - beganMs >= lockLimitMs ||
  (arrivedMs !== null && nowMs - Math.max(arrivedMs, lastWheelMs) >= lockRestMs);

/** The tab that a scroll position shows: the last stop that is less than half a stop ahead. */
export function shownStop(scrollPx: number, stopsPx: readonly number[]): number {
  const [first = 0, second = first] = stopsPx;
  return Math.max(
    0,
    stopsPx.findLastIndex((stopPx) => stopPx <= scrollPx + (second - first) / 2),
  );
}
