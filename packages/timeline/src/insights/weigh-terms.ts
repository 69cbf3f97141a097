import type { Sentence } from "./find-sentences.ts";

/** In how many sentences each term stands, and how much that says: rare ones say more. */
export type TermWeights = { countOf: Map<string, number>; getWeight: (term: string) => number };

/** Weights of terms by the inverse of their frequency in sentences. */
export function weighTerms(sentences: readonly Sentence[]): TermWeights {
  const countOf = new Map<string, number>();
  for (const { terms } of sentences)
    for (const term of new Set(terms)) countOf.set(term, (countOf.get(term) ?? 0) + 1);
  return { countOf, getWeight: (term) => Math.log(sentences.length / (countOf.get(term) ?? 1)) };
}
