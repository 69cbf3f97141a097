import type { Script } from "@voxloom/contract";
import { findSentences, findTerms, type Sentence } from "./find-sentences.ts";
import { weighTerms } from "./weigh-terms.ts";

/** A sentence that lacks this share of the question's weight says nothing to it. */
const minShare = 0.34;

/**
 * The sentences of a transcript that have most in common with a question, by the weight of their common words, in their
 * order; at most `count`. None: its words are not in the transcript.
 */
export function findAnswers(
  script: Pick<Script, "segments" | "sourceLanguage">,
  question: string,
  count: number,
): { segmentId: string; startMs: number; text: string }[] {
  const sentences = findSentences(script);
  const { getWeight, countOf } = weighTerms(sentences);
  const asked = [...new Set(findTerms(script.sourceLanguage, question))];
  // A word that nobody says weighs as much as one that is said once.
  const weights = new Map(
    asked.map((term) => [term, countOf.has(term) ? getWeight(term) + 1 : Math.log(sentences.length + 1) + 1]),
  );
  const all = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const scored = sentences.map((sentence, index) => ({ sentence, index, score: score(sentence, weights) }));
  return scored
    .filter((one) => one.score > 0 && one.score >= all * minShare)
    .toSorted((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, count)
    .toSorted((a, b) => a.index - b.index)
    .map(({ sentence: { segmentId, startMs, text } }) => ({ segmentId, startMs, text }));
}

const score = ({ terms }: Sentence, weights: ReadonlyMap<string, number>): number => {
  const has = new Set(terms);
  return [...weights].reduce((sum, [term, weight]) => sum + (has.has(term) ? weight : 0), 0);
};
