type Replacement<Pair> = { index: number; next: Pair; getWord: (pair: Pair) => string };

/** The pairs with another one at a place; a pair for the same word makes room for it, as words have one pair each. */
export const replacePair = <Pair>(
  pairs: readonly Pair[],
  { index, next, getWord }: Replacement<Pair>,
): Pair[] =>
  pairs
    .with(index, next)
    .filter((other, place) => place === index || !isSameWord(getWord(other), getWord(next)));

/** Whether two words are one, but for capital letters. */
export const isSameWord = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
