/** Speeds to play at. */
export const rates = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** The next slower (-1) or faster (1) speed; the same where there is none. */
export function rateBeside(rate: number, direction: -1 | 1): number {
  const beside =
    direction === 1 ? rates.find((other) => other > rate) : rates.findLast((other) => other < rate);
  return beside ?? rate;
}
