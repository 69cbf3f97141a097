import { speechGridMs } from "@voxloom/timeline";

/** A take at its place in a speech; the key stands for its sound. */
export type SpeechPlace = {
  key: string;
  startMs: number;
  endMs: number;
  gainDb: number;
  /** A heading: what comes before it is cut off wherever that is worth it. */
  isHeading?: boolean;
};
/** Places that sound together, and where their stretch begins and ends. */
export type CutStretch<P> = { startMs: number; endMs: number; places: P[] };

/** Silence that a stretch ends with, for what decoders give late, and begins with, for what they look back at. */
const silenceBeforeCutMs = 48;
const silenceBehindCutMs = 24;
/** Shorter ones are not worth a process of their own, longer ones too much to make again. */
const minMs = 15_000;
const minChapterMs = 5_000;
const maxMs = 120_000;
/** One in so many takes begins a stretch, by its sound: what comes behind a change is cut as it was before. */
const takesOfCut = 3;

const isCutByKey = (key: string): boolean => Number.parseInt(key.slice(0, 6), 16) % takesOfCut === 0;

/**
 * A speech of a length cut into stretches, in silences between takes and on the grid of the encodings. Where it is cut
 * goes by the takes around the cut alone, so that all but the stretches around a change stay as they are.
 */
export function cutStretches<P extends SpeechPlace>(
  places: readonly P[],
  durationMs: number,
): CutStretch<P>[] {
  const stretches: CutStretch<P>[] = [];
  let open: CutStretch<P> = { startMs: 0, endMs: durationMs, places: [] };
  let spokenMs = 0;
  for (const place of places.toSorted((a, b) => a.startMs - b.startMs)) {
    const cutMs = Math.floor((place.startMs - silenceBehindCutMs) / speechGridMs) * speechGridMs;
    const lengthMs = cutMs - open.startMs;
    const isSilent = cutMs - spokenMs >= silenceBeforeCutMs;
    const isWanted =
      lengthMs >= maxMs ||
      (lengthMs >= minMs && isCutByKey(place.key)) ||
      (lengthMs >= minChapterMs && place.isHeading === true);
    if (isSilent && isWanted) {
      stretches.push({ ...open, endMs: cutMs });
      open = { startMs: cutMs, endMs: durationMs, places: [] };
    }
    open.places.push(place);
    spokenMs = Math.max(spokenMs, place.endMs);
  }
  return [...stretches, open];
}
