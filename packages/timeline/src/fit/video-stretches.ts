import type { VideoStretch } from "@voxloom/contract";

/** Stretches of the picture, in order and apart from one another. */
export const createStretches = () => {
  const stretches: VideoStretch[] = [];

  const firstEndingAfter = (ms: number): number => {
    let low = 0;
    let high = stretches.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((stretches[middle]?.sourceEndMs ?? 0) > ms) high = middle;
      else low = middle + 1;
    }
    return low;
  };

  return {
    stretches: stretches as readonly VideoStretch[],
    /** Whether a span of the picture is free to be stretched. An empty one is not. */
    isFree: (startMs: number, endMs: number): boolean =>
      endMs > startMs && (stretches[firstEndingAfter(startMs)]?.sourceStartMs ?? endMs) >= endMs,
    add: (stretch: VideoStretch): void => {
      stretches.splice(firstEndingAfter(stretch.sourceStartMs), 0, stretch);
    },
  };
};
