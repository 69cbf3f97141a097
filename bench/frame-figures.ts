import { median } from "./bench-rig.ts";

/** How smoothly a page moved. Times in milliseconds. */
export type FrameFigures = {
  /** Frames drawn a second. */
  perSecond: number;
  /** The longest time without a new one. */
  worstMs: number;
  /** What scripts, layout and painting of a frame took on the page's own thread: the median, and the most. */
  workMs: number;
  maxWorkMs: number;
};

type TraceEvent = {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  /** Without the time in which the processor did something else. */
  tdur?: number;
  pid: number;
  tid: number;
};

/** What of a trace the figures are read from. */
export const tracedCategories = [
  "disabled-by-default-devtools.timeline",
  "devtools.timeline",
  "disabled-by-default-devtools.timeline.frame",
];

/** The first frames show how tracing starts, not how the page moves. */
const settlingMs = 300;

/** Figures of a trace of Chromium with the categories of its timeline. Its own times are microseconds. */
export function getFrames(trace: string): FrameFigures {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const drawn = traceEvents
    .filter(({ name }) => name === "DrawFrame")
    .map(({ ts }) => ts / 1000)
    .sort((a, b) => a - b)
    .filter((at, _, [first = 0]) => at - first >= settlingMs);
  const gaps = drawn.slice(1).map((at, index) => at - (drawn[index] ?? at));
  const work = workOfFrames(traceEvents);
  const spanMs = (drawn.at(-1) ?? 0) - (drawn[0] ?? 0);
  return {
    perSecond: (gaps.length / spanMs) * 1000,
    worstMs: Math.max(...gaps),
    workMs: median(work),
    maxWorkMs: Math.max(...work),
  };
}

/** What the page's own thread did for each frame, in milliseconds of the processor. */
function workOfFrames(events: readonly TraceEvent[]): number[] {
  const begun = events.filter(({ name, ph }) => name === "FireAnimationFrame" && ph === "X");
  const settledAt = Math.min(...begun.map(({ ts }) => ts)) + settlingMs * 1000;
  const animations = begun.filter(({ ts }) => ts >= settledAt).sort((a, b) => a.ts - b.ts);
  const tasks = getTasks(events, animations[0]);
  const work: number[] = [];
  let next = 0;
  for (const task of tasks) {
    const endsAt = task.ts + (task.dur ?? 0);
    // A task with an animation in it begins a frame.
    const first = next;
    while ((animations[next]?.ts ?? Number.POSITIVE_INFINITY) < endsAt) next++;
    if (next > first) work.push(0);
    if (work.length > 0) work[work.length - 1] = (work.at(-1) ?? 0) + processorMs(task);
  }
  return work;
}

/** What the page's own thread did from the first key to the last, for each key, in milliseconds of the processor. */
export function workOfKeys(trace: string): number {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: (TraceEvent & { args?: EventArgs })[] };
  const keys = traceEvents
    .filter(({ name, args }) => name === "EventDispatch" && args?.data?.type === "keydown")
    .sort((a, b) => a.ts - b.ts);
  const [first, last] = [keys[0], keys.at(-1)];
  if (first === undefined || last === undefined) return Number.NaN;
  const between = getTasks(traceEvents, first).filter(
    ({ ts, dur = 0 }) => ts + dur > first.ts && ts + dur <= last.ts,
  );
  return between.reduce((sum, task) => sum + processorMs(task), 0) / (keys.length - 1);
}

type EventArgs = { data?: { type?: string } };

const getTasks = (events: readonly TraceEvent[], like: TraceEvent | undefined): TraceEvent[] =>
  events
    .filter(({ name, pid, tid }) => name === "RunTask" && pid === like?.pid && tid === like.tid)
    .sort((a, b) => a.ts - b.ts);

const processorMs = ({ tdur, dur = 0 }: TraceEvent): number => (tdur ?? dur) / 1000;
