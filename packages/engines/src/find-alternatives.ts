import { alignWords } from "@voxloom/reading";

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
  const comparable = others.filter((other) => heard.length * other.length <= maxPairs);
  return gatherAlternatives(
    heard,
    comparable.map((other) => alignWords(heard, other)),
  );
}

/** As {@link findAlternatives} gives them, of further hypotheses that were aligned already. */
export function gatherAlternatives(
  heard: readonly string[],
  alignments: readonly ReturnType<typeof alignWords>[],
): string[][] {
  const found: string[][] = heard.map(() => []);
  for (const aligned of alignments) {
    for (const [index, word] of aligned) {
      const list = found[index];
      if (list === undefined || word === heard[index] || list.includes(word)) continue;
      if (list.length < maxAlternatives) list.push(word);
    }
  }
  return found;
}
