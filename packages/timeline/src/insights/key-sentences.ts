import type { Sentence } from "./find-sentences.ts";
import { weighTerms } from "./weigh-terms.ts";

/** What is walked of each sentence's neighbors at every step, as in PageRank. */
const damping = 0.85;
const steps = 30;
/** A term in more sentences than this joins everything with everything and tells nothing. */
const maxPostings = 150;
const minTerms = 4;
const maxCharacters = 320;
/** From this share of common terms on a sentence says the same again. */
const sameShare = 0.5;

/**
 * The sentences that say most of what the others say, in their order: TextRank (Mihalcea and Tarau, 2004) over the
 * sentences that share terms, found by an inverted index. `count`: at most so many.
 */
export function keySentences(sentences: readonly Sentence[], count: number): Sentence[] {
  const scores = rank(getLinks(sentences));
  const best = sentences
    .map((sentence, index) => ({ sentence, index, score: scores[index] ?? 0 }))
    .filter(({ sentence: { terms, text } }) => terms.length >= minTerms && text.length <= maxCharacters)
    .toSorted((a, b) => b.score - a.score);
  const chosen: typeof best = [];
  for (const one of best) {
    if (chosen.length === count) break;
    if (!chosen.some((other) => getShare(one.sentence, other.sentence) >= sameShare)) chosen.push(one);
  }
  return chosen.toSorted((a, b) => a.index - b.index).map(({ sentence }) => sentence);
}

type Links = readonly ReadonlyMap<number, number>[];

/** How much each sentence has in common with others: the weight of their common terms, by their lengths. */
function getLinks(sentences: readonly Sentence[]): Links {
  const { getWeight } = weighTerms(sentences);
  const places = new Map<string, number[]>();
  sentences.forEach(({ terms }, index) => {
    for (const term of new Set(terms)) {
      const list = places.get(term);
      if (list === undefined) places.set(term, [index]);
      else list.push(index);
    }
  });
  const links = sentences.map(() => new Map<number, number>());
  const lengths = sentences.map(({ terms }) => Math.log(terms.length + 1));
  for (const [term, found] of places) {
    if (found.length > maxPostings) continue;
    const weight = getWeight(term);
    for (const [at, a] of found.entries()) {
      for (const b of found.slice(at + 1)) {
        const more = weight / ((lengths[a] ?? 0) + (lengths[b] ?? 0) || 1);
        links[a]?.set(b, (links[a].get(b) ?? 0) + more);
        links[b]?.set(a, (links[b].get(a) ?? 0) + more);
      }
    }
  }
  return links;
}

function rank(links: Links): number[] {
  const sums = links.map((neighbors) => [...neighbors.values()].reduce((sum, weight) => sum + weight, 0));
  let scores = links.map(() => 1);
  for (let step = 0; step < steps; step += 1) {
    const before = scores;
    scores = links.map((neighbors) => {
      let given = 0;
      for (const [from, weight] of neighbors) given += (weight / (sums[from] || 1)) * (before[from] ?? 0);
      return 1 - damping + damping * given;
    });
  }
  return scores;
}

function getShare(a: Sentence, b: Sentence): number {
  const [ofA, ofB] = [new Set(a.terms), new Set(b.terms)];
  return [...ofA].filter((term) => ofB.has(term)).length / Math.max(1, Math.min(ofA.size, ofB.size));
}
