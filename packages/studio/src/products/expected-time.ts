/** Programs start and small things are read: what a step takes at least, in milliseconds. */
const minMs = 20;

/**
 * What a step is expected to take in milliseconds: a share of the recording's length, and what programs and models need
 * to start. The share is what was measured of its engine on this machine, else as it took on two cores with the engines
 * of the system. A guess that weighs progress.
 */
export const shareOfLength =
  (share: number, fixedMs = minMs) =>
  ({ durationMs }: { durationMs: number }, realTimeFactor: number | null = null): number =>
    Math.round((realTimeFactor ?? share) * durationMs + fixedMs);
