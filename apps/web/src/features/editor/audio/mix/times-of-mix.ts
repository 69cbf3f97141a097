import type { DubTimes } from "../../document/dub-clock.ts";
import { type HeardTimes, spanOnClock } from "../../document/heard-times.ts";
import type { Span } from "../../document/playback-side.ts";
import type { MixPlan } from "./plan-mix.ts";

/** Where the lines of a plan sound. Those that nobody spoke have their own time, on the mix's clock. */
export const timesOfMix = ({
  takes,
  clock,
  silentSpans,
}: Pick<MixPlan, "takes" | "clock" | "silentSpans">): HeardTimes => {
  const spans = new Map<string, Span>(takes.map((take) => [take.segmentId, take]));
  const times: DubTimes = { toDub: clock.toDub, toSource: (ms) => clock.atDub(ms).sourceMs };
  return {
    ...times,
    getSpan: (line) => spans.get(line.id) ?? silentSpans.get(line.id) ?? spanOnClock(line, times),
  };
};
