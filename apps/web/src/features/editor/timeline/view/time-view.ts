/** The part of the recording that is shown, and how large. */
export type TimeView = {
  durationMs: number;
  /** CSS pixels. */
  widthPx: number;
  pxPerMs: number;
  /** Time at the left edge. */
  scrollMs: number;
};

/** The closest look: 600 pixels a second, where syllables stand apart. */
export const maxPxPerMs = 0.6;

/** The scale at which the whole recording just fits. */
export const wholePxPerMs = ({ durationMs, widthPx }: Pick<TimeView, "durationMs" | "widthPx">): number =>
  Math.min(maxPxPerMs, Math.max(1, widthPx) / Math.max(1, durationMs));

export const getX = ({ scrollMs, pxPerMs }: TimeView, ms: number): number => (ms - scrollMs) * pxPerMs;
export const msAt = ({ scrollMs, pxPerMs }: TimeView, x: number): number => scrollMs + x / pxPerMs;
export const endOfView = (view: TimeView): number => msAt(view, view.widthPx);

/** The view within its bounds: never wider than the recording, never beyond its ends. */
export const clampView = (view: TimeView): TimeView => {
  const pxPerMs = Math.min(maxPxPerMs, Math.max(wholePxPerMs(view), view.pxPerMs));
  const maxMs = Math.max(0, view.durationMs - view.widthPx / pxPerMs);
  return { ...view, pxPerMs, scrollMs: Math.min(maxMs, Math.max(0, view.scrollMs)) };
};

/** Larger or smaller by a factor; the time at `x` stays where it is. */
export const zoomView = (view: TimeView, factor: number, x: number): TimeView => {
  const atMs = msAt(view, x);
  const { pxPerMs } = clampView({ ...view, pxPerMs: view.pxPerMs * factor });
  return clampView({ ...view, pxPerMs, scrollMs: atMs - x / pxPerMs });
};

/** Scrolled by as little as shows a span with some room beside it; its start where it is too long. */
export const revealSpan = (view: TimeView, span: { startMs: number; endMs: number }): TimeView => {
  const marginMs = Math.min(40, view.widthPx / 8) / view.pxPerMs;
  const shownMs = view.widthPx / view.pxPerMs;
  const isShown = span.startMs >= view.scrollMs && span.endMs <= view.scrollMs + shownMs;
  if (isShown) return view;
  const isBefore = span.startMs < view.scrollMs || span.endMs - span.startMs + 2 * marginMs > shownMs;
  return clampView({
    ...view,
    scrollMs: isBefore ? span.startMs - marginMs : span.endMs + marginMs - shownMs,
  });
};

/**
 * Turned like a page where the playhead has left the view, or plays on to its end: it then stands near the left edge.
 */
export const followPlayhead = (
  view: TimeView,
  { playheadMs, isPlaying }: { playheadMs: number; isPlaying: boolean },
): TimeView => {
  const x = getX(view, playheadMs);
  if (x >= 0 && x <= view.widthPx * (isPlaying ? 0.92 : 1)) return view;
  return clampView({ ...view, scrollMs: playheadMs - (view.widthPx * 0.08) / view.pxPerMs });
};

/** The view moved to whole pixels of the screen, so that what is drawn does not shimmer while scrolling. */
export const alignView = (view: TimeView, pixelRatio: number): TimeView => {
  const dotsPerMs = view.pxPerMs * pixelRatio;
  return { ...view, scrollMs: Math.round(view.scrollMs * dotsPerMs) / dotsPerMs };
};
