/** Most other words of a place. */
const maxAlternatives = 4;
/** Most pairs of words that two hypotheses are compared by: a thousand words each. Nobody says more in one breath. */
const maxPairs = 1_000_000;

/**
 * What a recognizer heard instead of each word of an utterance; best first. `others`: its further hypotheses, best first;
 * of those that are too long to be compared nothing is taken.
 */
export function findAlternatives(
  heard: readonly string[],
  others: readonly (readonly string[])[],
): string[][] {
  const found: string[][] = heard.map(() => []);
  for (const other of others) {
    if (heard.length * other.length > maxPairs) continue;
    for (const [index, word] of alignWords(heard, other)) {
      const list = found[index];
      if (list === undefined || word === heard[index] || list.includes(word)) continue;
      if (list.length < maxAlternatives) list.push(word);
    }
  }
  return found;
}

/**
 * Which word of another hypothesis stands in the place of which heard one, by the fewest changes from one to the other;
 * equal ones among them. `place`: where it stands in the other.
 */
export function alignWords(
  heard: readonly string[],
  other: readonly string[],
): [index: number, word: string, place: number][] {
  const width = other.length + 1;
  const costs = new Int32Array((heard.length + 1) * width);
  const cost = (a: number, b: number): number => costs[a * width + b] ?? 0;
  for (let a = 0; a <= heard.length; a++) {
    for (let b = 0; b <= other.length; b++) {
      if (a === 0 || b === 0) costs[a * width + b] = a + b;
      else {
        const changed = cost(a - 1, b - 1) + (heard[a - 1] === other[b - 1] ? 0 : 1);
        costs[a * width + b] = Math.min(changed, cost(a - 1, b) + 1, cost(a, b - 1) + 1);
      }
    }
  }
  const pairs: [number, string, number][] = [];
  for (let a = heard.length, b = other.length; a > 0 && b > 0; ) {
    const word = other[b - 1] ?? "";
    if (cost(a, b) === cost(a - 1, b - 1) + (heard[a - 1] === word ? 0 : 1)) {
      a -= 1;
      b -= 1;
      pairs.push([a, word, b]);
    } else if (cost(a, b) === cost(a - 1, b) + 1) a -= 1;
    else b -= 1;
  }
  return pairs.reverse();
}
