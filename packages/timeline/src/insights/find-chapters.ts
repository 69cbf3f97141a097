import type { Sentence } from "./find-sentences.ts";
import { weighTerms } from "./weigh-terms.ts";

/** A part of a transcript, from a sentence on to the next chapter. */
export type Chapter = { segmentId: string; startMs: number; title: string };

/** Sentences on each side of a gap that are compared. */
const windowSize = 8;
/** The least that a chapter has. */
const minSentences = 8;
const minMs = 45_000;
const maxChapters = 15;
const termsInTitle = 3;

/**
 * Where the vocabulary changes: TextTiling (Hearst, 1997) on sentences. A title is made of the terms that its chapter
 * has and others have less.
 */
export function findChapters(sentences: readonly Sentence[]): Chapter[] {
  if (sentences.length < 2 * minSentences) return [];
  const { getWeight } = weighTerms(sentences);
  const alike = sentences.slice(1).map((_, index) => {
    const at = index + 1;
    return similarity(
      getBag(sentences.slice(Math.max(0, at - windowSize), at), getWeight),
      getBag(sentences.slice(at, at + windowSize), getWeight),
    );
  });
  const depths = alike.map((value, index) => climb(alike, index, -1) + climb(alike, index, 1) - 2 * value);
  const mean = depths.reduce((sum, depth) => sum + depth, 0) / depths.length;
  const deviation = Math.sqrt(depths.reduce((sum, depth) => sum + (depth - mean) ** 2, 0) / depths.length);
  const starts = [0];
  const deep = depths
    .map((depth, index) => ({ depth, start: index + 1 }))
    .filter(({ depth }) => depth > mean + deviation / 2)
    .toSorted((a, b) => b.depth - a.depth);
  for (const { start } of deep) {
    if (starts.length === maxChapters) break;
    if (sentences.length - start >= minSentences && starts.every((other) => isApart(sentences, start, other)))
      starts.push(start);
  }
  starts.sort((a, b) => a - b);
  if (starts.length === 1) return [];
  const parts = starts.map((start, index) => sentences.slice(start, starts[index + 1]));
  return parts.map((part) => ({
    segmentId: part[0]?.segmentId ?? "",
    startMs: part[0]?.startMs ?? 0,
    title: getTitle(part, parts),
  }));
}

function isApart(sentences: readonly Sentence[], a: number, b: number): boolean {
  const ms = Math.abs((sentences[a]?.startMs ?? 0) - (sentences[b]?.startMs ?? 0));
  return Math.abs(a - b) >= minSentences && ms >= minMs;
}

/** The height that is reached from a place going one way, as long as it goes up. */
function climb(values: readonly number[], from: number, direction: 1 | -1): number {
  let height = values[from] ?? 0;
  for (let at = from + direction; (values[at] ?? -1) >= height; at += direction) height = values[at] ?? 0;
  return height;
}

type Bag = Map<string, number>;

function getBag(sentences: readonly Sentence[], getWeight: (term: string) => number): Bag {
  const bag: Bag = new Map();
  for (const { terms } of sentences)
    for (const term of terms) bag.set(term, (bag.get(term) ?? 0) + getWeight(term));
  return bag;
}

function similarity(a: Bag, b: Bag): number {
  let dot = 0;
  for (const [term, weight] of a) dot += weight * (b.get(term) ?? 0);
  const length = (bag: Bag): number => Math.hypot(...bag.values());
  return dot / (length(a) * length(b) || 1);
}

function getTitle(part: readonly Sentence[], parts: readonly (readonly Sentence[])[]): string {
  const counts = new Map<string, number>();
  for (const { terms } of part) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  const partsWith = (term: string): number =>
    parts.filter((other) => other.some(({ terms }) => terms.includes(term))).length;
  const first = [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 30)
    .map(([term, count]) => ({ term, score: count * Math.log(1 + parts.length / partsWith(term)) }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, termsInTitle)
    .map(({ term }) => asWritten(term, part));
  const title = first.join(", ");
  return title.charAt(0).toLocaleUpperCase() + title.slice(1);
}

/** A term with the letters that it has in the text: names keep their capitals, where they have them everywhere. */
function asWritten(term: string, part: readonly Sentence[]): string {
  const found = part.flatMap(({ text }) => {
    const at = text.toLocaleLowerCase().indexOf(term);
    return at > 0 ? [text.slice(at, at + term.length)] : [];
  });
  const [first] = found;
  return first !== undefined && found.every((one) => one === first) ? first : term;
}
