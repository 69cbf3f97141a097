/** Rates that videos have. */
const usualRates = [24_000 / 1001, 24, 25, 30_000 / 1001, 30, 48, 50, 60_000 / 1001, 60];

/** The even rate at which a video is looked at and written: the usual one that is nearest to its own. */
export function findEvenRate(frameRate: number): number {
  if (frameRate < 20) return Math.max(5, Math.round(frameRate));
  return usualRates.reduce((best, rate) =>
    Math.abs(rate - frameRate) < Math.abs(best - frameRate) ? rate : best,
  );
}
