import type { SubtitleCue } from "../document/subtitle-document.ts";

/** How long a cue stands that says only when it begins, where nothing follows it. */
const usualMs = 5000;

/**
 * The end of a cue of a format that knows starts only: where the next thing begins, or after five seconds.
 * @param startsMs where things begin, empty ones too; rising.
 */
export const endsFromStarts = (startsMs: readonly number[], startMs: number): number => {
  let [low, high] = [0, startsMs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((startsMs[middle] ?? 0) <= startMs) low = middle + 1;
    else high = middle;
  }
  return startsMs[low] ?? startMs + usualMs;
};

/**
 * Whether a cue's end needs no mark: readers find it by the next start, or by the usual length. `stepMs`: times of the
 * format are whole multiples of it.
 */
export const usualEnd = (cues: readonly SubtitleCue[], index: number, stepMs: number): boolean => {
  const cue = cues[index];
  const next = cues[index + 1];
  if (cue === undefined) return true;
  const step = (ms: number): number => Math.round(ms / stepMs) * stepMs;
  const endMs = step(cue.endMs);
  return next === undefined ? endMs === step(cue.startMs) + usualMs : step(next.startMs) <= endMs;
};
