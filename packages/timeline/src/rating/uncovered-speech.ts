import type { Segment, TimeSpan } from "@voxloom/contract";

/** Speech that begins before its line, or ends after it, by no more than this belongs to it. */
const edgeMs = 250;
/** Shorter stretches are breaths and noises. */
const shortestMs = 700;

/** Stretches of speech that no line covers, on the source's clock. `speech` is in order and does not overlap. */
export const uncoveredSpeech = (
  speech: readonly TimeSpan[],
  lines: readonly Pick<Segment, "startMs" | "endMs">[],
): TimeSpan[] => {
  const covers = lines
    .map(({ startMs, endMs }) => ({ startMs: startMs - edgeMs, endMs: endMs + edgeMs }))
    .toSorted((a, b) => a.startMs - b.startMs);
  const left: TimeSpan[] = [];
  let first = 0;
  let coveredMs = 0;
  for (const { startMs, endMs } of joined(speech)) {
    let at = Math.max(startMs, Math.min(coveredMs, endMs));
    for (; first < covers.length; first++) {
      const cover = covers[first];
      if (cover === undefined || cover.startMs >= endMs) break;
      if (cover.startMs > at) left.push({ startMs: at, endMs: cover.startMs });
      coveredMs = Math.max(coveredMs, cover.endMs);
      at = Math.max(at, Math.min(coveredMs, endMs));
    }
    if (at < endMs) left.push({ startMs: at, endMs });
  }
  return left.filter(({ startMs, endMs }) => endMs - startMs >= shortestMs);
};

/** Spans that touch, as one: long speech is cut for recognizers. */
const joined = (spans: readonly TimeSpan[]): TimeSpan[] => {
  const whole: TimeSpan[] = [];
  for (const { startMs, endMs } of spans) {
    const last = whole.at(-1);
    if (last !== undefined && startMs <= last.endMs) last.endMs = Math.max(last.endMs, endMs);
    else whole.push({ startMs, endMs });
  }
  return whole;
};
