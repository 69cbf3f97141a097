export type Random = {
  /** From 0 up to 1. */
  share(): number;
  /** A whole number from the first up to and with the last. */
  whole(first: number, last: number): number;
  one<T>(choices: readonly T[]): T;
};

/**
 * For tests and benchmarks: numbers that follow from a seed, the same each time (mulberry32, by Tommy Ettinger, public
 * domain).
 */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  const share = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (first: number, last: number): number => first + Math.floor(share() * (last - first + 1));
  return {
    share,
    whole,
    one<T>(choices: readonly T[]): T {
      const chosen = choices[whole(0, choices.length - 1)];
      if (chosen === undefined) throw new Error("there is nothing to choose from");
      return chosen;
    },
  };
}
