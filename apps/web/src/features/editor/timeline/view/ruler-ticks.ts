import { timeText } from "./time-text.ts";
import { endOfView, getX, type TimeView } from "./time-view.ts";

/** A mark of the ruler; `label` null: a small one. */
export type RulerTick = { ms: number; x: number; label: string | null };

const stepsMs = [
  ...[10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 15_000, 30_000],
  ...[60_000, 120_000, 300_000, 600_000, 900_000, 1_800_000, 3_600_000, 7_200_000, 21_600_000],
];
const minLabelPx = 84;
const minTickPx = 9;

/** The marks of the ruler in view: round times, never closer than can be read. */
export const rulerTicks = (view: TimeView): RulerTick[] => {
  const last = stepsMs.at(-1) ?? 1;
  const labelMs = stepsMs.find((step) => step * view.pxPerMs >= minLabelPx) ?? last;
  const tickMs = stepsMs.find((step) => step * view.pxPerMs >= minTickPx && labelMs % step === 0) ?? labelMs;
  const digits = labelMs >= 1000 ? 0 : labelMs >= 100 ? 1 : 2;
  const ticks: RulerTick[] = [];
  const untilMs = Math.min(view.durationMs, endOfView(view));
  // A label that begins before the view still reaches into it.
  for (let ms = Math.max(0, Math.floor(view.scrollMs / labelMs)) * labelMs; ms <= untilMs; ms += tickMs)
    ticks.push({ ms, x: getX(view, ms), label: ms % labelMs === 0 ? timeText(ms, digits) : null });
  return ticks;
};
