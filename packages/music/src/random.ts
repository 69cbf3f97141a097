/** Numbers that look like chance and are the same for the same seed. */
export type Random = {
  /** From 0 up to 1. */
  next: () => number;
  /** One of a list that has any. */
  pick: <T>(list: readonly [T, ...T[]]) => T;
};

/** A source of numbers, by the generator mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
  };
}
