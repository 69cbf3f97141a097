/** Programs start and small things are read: what a step takes at least, in milliseconds. */
const minMs = 20;

/**
 * What a step is expected to take in milliseconds: a share of the recording's length, as it took on two cores with the
 * engines of the system, and what programs and models need to start. A guess that weighs progress.
 */
export const shareOfLength =
  (share: number, fixedMs = minMs) =>
  ({ durationMs }: { durationMs: number }): number =>
    Math.round(share * durationMs + fixedMs);
