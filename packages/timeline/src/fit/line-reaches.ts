import type { FitLine, FitSettings } from "./fit-types.ts";
import type { Reach } from "./solve-line.ts";

/**
 * Reaches of lines, asked for one after another in the order of their starts. Lines of a speaker never share time;
 * different speakers' only where their originals did. Every line is looked at a fixed number of times (but for the
 * sorting), however many there are.
 */
export const createReaches = (ordered: readonly FitLine[], settings: FitSettings) => {
  const nextStarts = listNextStarts(ordered);
  const byEnd = ordered
    .map((_, index) => index)
    .toSorted((a, b) => getEnd(ordered, a) - getEnd(ordered, b) || a - b);
  const heardBySpeakerMs = new Map<string, number>();
  const heardMs: number[] = [];
  let endedCount = 0;
  // Of all whose original was over when the current line begins.
  let heardOfEndedMs = Number.NEGATIVE_INFINITY;

  const getReach = (line: FitLine, index: number): Reach => {
    for (;;) {
      const ended = byEnd[endedCount];
      // A line of no length is not over before it was placed itself.
      if (ended === undefined || ended >= index || getEnd(ordered, ended) > line.startMs) break;
      heardOfEndedMs = Math.max(heardOfEndedMs, heardMs[ended] ?? Number.NEGATIVE_INFINITY);
      endedCount++;
    }
    const ownMs = heardBySpeakerMs.get(line.speakerId) ?? Number.NEGATIVE_INFINITY;
    return findReach(line, Math.max(ownMs, heardOfEndedMs), nextStarts[index], settings);
  };

  /** To be told of every line once it has its place; lines of no sound take none. */
  const place = (line: FitLine, index: number, endMs: number): void => {
    if (line.naturalMs <= 0) return;
    heardMs[index] = endMs;
    heardBySpeakerMs.set(line.speakerId, Math.max(endMs, heardBySpeakerMs.get(line.speakerId) ?? endMs));
  };

  return { getReach, place };
};

const getEnd = (ordered: readonly FitLine[], index: number): number => ordered[index]?.endMs ?? 0;

/** Start of the next line each one must leave room for: its speaker's, or one that begins after its original. */
const listNextStarts = (ordered: readonly FitLine[]): number[] => {
  const nextOfSpeaker = new Map<string, number>();
  // Starts of the spoken lines behind the current one, the nearest last.
  const startsMs: number[] = [];
  const found: number[] = [];
  for (let index = ordered.length - 1; index >= 0; index--) {
    const line = ordered[index];
    if (line === undefined) continue;
    const ownMs = nextOfSpeaker.get(line.speakerId) ?? Number.POSITIVE_INFINITY;
    found[index] = Math.min(ownMs, firstFrom(startsMs, line.endMs));
    if (line.naturalMs <= 0) continue;
    nextOfSpeaker.set(line.speakerId, line.startMs);
    startsMs.push(line.startMs);
  }
  return found;
};

/** The least of falling starts that is not before `fromMs`. */
const firstFrom = (fallingMs: readonly number[], fromMs: number): number => {
  let low = 0;
  let high = fallingMs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((fallingMs[middle] ?? 0) >= fromMs) low = middle + 1;
    else high = middle;
  }
  return fallingMs[low - 1] ?? Number.POSITIVE_INFINITY;
};

const findReach = (
  line: FitLine,
  heardUntilMs: number,
  nextStartMs: number | undefined,
  settings: FitSettings,
): Reach => {
  const preferredMs = Math.min(settings.durationMs, Math.max(line.startMs, heardUntilMs + settings.guardMs));
  const withLeadMs = Math.max(0, line.startMs - settings.leadMs, heardUntilMs + settings.leadReserveMs);
  const borrowMs = line.isMouthVisible === false ? settings.borrowUnseenMs : settings.borrowMs;
  const nextMs = (nextStartMs ?? Number.POSITIVE_INFINITY) - settings.guardMs;
  return {
    earliestMs: Math.min(preferredMs, withLeadMs),
    preferredMs,
    latestMs: Math.max(preferredMs, Math.min(line.endMs + borrowMs, nextMs, settings.durationMs)),
  };
};
