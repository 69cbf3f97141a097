import type { Script, Segment } from "@voxloom/contract";
import type { PlaybackSide, Span } from "../../document/playback-store.ts";
import { type DubTimes, dubTimesOf } from "../../timeline/lines/dub-clock.ts";
import { type HeardTimes, useMixStatus } from "./mix-status.ts";
import type { MixPlan } from "./plan-mix.ts";

/**
 * Where lines sound on a side, and how its clock runs: that of the finished dub as it was placed, that of the mix as it
 * is played now. Asking costs nothing while the lines are the same.
 */
export const heardTimes = (script: Lines, side: PlaybackSide): HeardTimes => {
  if (side === "original") return sourceTimes;
  const playedMix = side === "mix" ? useMixStatus.getState().times : null;
  return playedMix ?? finishedTimes(script);
};

/** Where the lines of a plan sound. Those that nobody spoke have their own time, on the mix's clock. */
export const timesOfMix = ({ takes, clock }: Pick<MixPlan, "takes" | "clock">): HeardTimes => {
  const spans = new Map<string, Span>(takes.map((take) => [take.segmentId, take]));
  const times: DubTimes = { toDub: clock.toDub, toSource: (ms) => clock.atDub(ms).sourceMs };
  return { ...times, spanOf: (line) => spans.get(line.id) ?? spanAt(line, times) };
};

type Lines = Pick<Script, "segments" | "durationMs">;

const sourceTimes: HeardTimes = { toDub: (ms) => ms, toSource: (ms) => ms, spanOf: (line) => line };

const finished = new WeakMap<readonly Segment[], HeardTimes>();

const finishedTimes = ({ segments, durationMs }: Lines): HeardTimes => {
  const known = finished.get(segments);
  if (known !== undefined) return known;
  // Reckoned when first asked for: most questions are answered by a line's own placement.
  const clock = () => dubTimesOf(segments, durationMs);
  const times: HeardTimes = {
    toDub: (ms) => clock().toDub(ms),
    toSource: (ms) => clock().toSource(ms),
    spanOf: (line) => line.placement ?? spanAt(line, clock()),
  };
  finished.set(segments, times);
  return times;
};

const spanAt = ({ startMs, endMs }: Span, { toDub }: DubTimes): Span => ({
  startMs: toDub(startMs),
  endMs: toDub(endMs),
});
