import { median } from "./bench-rig.ts";

/** How smoothly a page moved. Times in milliseconds. */
export type FrameFigures = {
  /** Frames drawn a second. */
  perSecond: number;
  /** The longest time without a new one. */
  worstMs: number;
  /** What scripts, layout and painting of a frame took on the page's own thread: the median, and the most. */
  workMs: number;
  mostWorkMs: number;
};

type TraceEvent = { name: string; ph: string; ts: number; dur?: number; tdur?: number };

/** The first frames show how tracing starts, not how the page moves. */
const settlingMs = 300;

/** Figures of a trace of Chromium with the categories of its timeline. Its own times are microseconds. */
export function framesOf(trace: string): FrameFigures {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const drawn = traceEvents
    .filter(({ name }) => name === "DrawFrame")
    .map(({ ts }) => ts / 1000)
    .sort((a, b) => a - b)
    .filter((at, _, [first = 0]) => at - first >= settlingMs);
  const gaps = drawn.slice(1).map((at, index) => at - (drawn[index] ?? at));
  const animated = traceEvents.filter(({ name, ph }) => name === "FireAnimationFrame" && ph === "X");
  const work = animated.map(({ tdur, dur }) => (tdur ?? dur ?? 0) / 1000);
  const spanMs = (drawn.at(-1) ?? 0) - (drawn[0] ?? 0);
  return {
    perSecond: (gaps.length / spanMs) * 1000,
    worstMs: Math.max(...gaps),
    workMs: median(work),
    mostWorkMs: Math.max(...work),
  };
}
