import type { BeatGrid } from "@voxloom/contract";

/**
 * When each slide ends, in milliseconds, so that all end on beats: those with a wanted length (in milliseconds) on the
 * beat that is nearest to it, the others (null) after so many beats as the grid says, in step with its first beat. What
 * comes before that belongs to the first slide. Nothing is rounded, so the last is as near to its beat as the first.
 */
export function snapToBeats(
  wantedMs: readonly (number | null)[],
  { bpm, firstMs, every }: BeatGrid,
): number[] {
  const beatMs = 60_000 / bpm;
  const offsetMs = firstMs % beatMs;
  const firstStep = Math.round((firstMs - offsetMs) / beatMs) % every;
  let beat = 0;
  return wantedMs.map((lengthMs) => {
    const begunMs = beat === 0 ? 0 : offsetMs + beat * beatMs;
    const inStep = firstStep + every * Math.round((beat + every - firstStep) / every);
    const next = lengthMs === null ? inStep : Math.round((begunMs + lengthMs - offsetMs) / beatMs);
    beat = Math.max(beat + 1, next);
    return offsetMs + beat * beatMs;
  });
}
