import { gainOfDb } from "./mix-graph.ts";
import { type MixPlan, takesWithin } from "./plan-mix.ts";

/** As the finished mix does it: by so much, so early before a word, so fast down and so slowly up again. */
const duckDb = -9;
const earlyMs = 100;
const downSeconds = 0.015;
const upSeconds = 0.2;
/** Shorter silences between words do not bring it up. */
const joinedMs = 60;

type Span = { startMs: number; endMs: number };

/** Where somebody speaks within a span, with the moment before; joined where they touch. */
export function speechSpans(plan: MixPlan, within: Span): Span[] {
  const spans: Span[] = [];
  for (const { startMs, endMs } of takesWithin(plan, { ...within, endMs: within.endMs + earlyMs })) {
    const last = spans.at(-1);
    if (last !== undefined && startMs - earlyMs <= last.endMs + joinedMs)
      last.endMs = Math.max(last.endMs, endMs);
    else spans.push({ startMs: startMs - earlyMs, endMs });
  }
  return spans;
}

/** Writes the background's way down and up into a parameter; `secondsAt` gives the context's time of the dub's. */
export function duckUnder(
  spans: readonly Span[],
  duck: AudioParam,
  { nowSeconds, secondsAt }: { nowSeconds: number; secondsAt: (dubMs: number) => number },
): void {
  duck.cancelScheduledValues(nowSeconds);
  const isSpeechNow = spans.some(
    ({ startMs, endMs }) => secondsAt(startMs) <= nowSeconds && secondsAt(endMs) > nowSeconds,
  );
  if (!isSpeechNow) duck.setTargetAtTime(1, nowSeconds, upSeconds);
  for (const { startMs, endMs } of spans) {
    if (secondsAt(endMs) <= nowSeconds) continue;
    duck.setTargetAtTime(gainOfDb(duckDb), Math.max(nowSeconds, secondsAt(startMs)), downSeconds);
    duck.setTargetAtTime(1, secondsAt(endMs), upSeconds);
  }
}
