import type { GlossaryTerm, Segment, ShorteningRule } from "@voxloom/contract";
import { escapeForPattern } from "@voxloom/reading";
import { type Cut, capitalNext, findCuts } from "./find-cuts.ts";
import { shorteningWords } from "./words/index.ts";
import type { ShorteningWords } from "./words/words.ts";

/** A shorter wording, and the rules that made it. */
export type RuledWording = { text: string; rules: ShorteningRule[] };

/** What is to be shortened. */
export type ShorteningOrder = {
  text: string;
  /** The language of the text, with or without its region. */
  language: string;
  /** What keeps its form. */
  glossary?: readonly GlossaryTerm[];
};

/** From the rule that changes least of what is heard to the one that leaves something unsaid. */
const gentlestFirst: readonly ShorteningRule[] = [
  "contraction",
  "filler",
  "connector",
  "politeness",
  "aside",
];

/**
 * Shorter wordings of a text by rules that are sure to leave a sentence, longest first; each applies one rule more than
 * the one before. Names, numbers, negations, quotes, terms and texts with markup stay as they are. Empty where no rule
 * applies, the language has none, or what comes out is in doubt.
 */
export function shortenByRule({ text, language, glossary = [] }: ShorteningOrder): RuledWording[] {
  const words = shorteningWords[language.split("-")[0] ?? ""];
  if (words === undefined || /[<>{}\\]/.test(text)) return [];
  const fixed = listFixed(text, glossary);
  const cuts = findCuts(text, words).filter((cut) => !fixed.some((part) => overlaps(part, cut)));
  const made: RuledWording[] = [];
  let taken: Cut[] = [];
  let rules: ShorteningRule[] = [];
  for (const rule of gentlestFirst) {
    const own = cuts.filter((cut) => cut.rule === rule);
    const free = own.filter((cut, index) => isFree(cut, [...taken, ...own.slice(0, index)]));
    const together = [...taken, ...free];
    const shorter = applyCuts(text, { cuts: together, language });
    if (shorter.length >= (made.at(-1)?.text ?? text).length || !isSafe(text, shorter, words)) continue;
    taken = together;
    rules = [...rules, rule];
    made.push({ text: shorter, rules });
  }
  return made;
}

/** The rules that made a wording of a line; null: no rule did. */
export function findRules(
  segment: Pick<Segment, "targetText" | "targetMarks">,
  { wording, ...order }: Omit<ShorteningOrder, "text"> & { wording: string },
): ShorteningRule[] | null {
  const made = shortenLine(segment, order).find(({ text }) => text === wording);
  return made?.rules ?? null;
}

/** Shorter wordings of a line's text by rule; none where words of it have a look or a reading of their own. */
export function shortenLine(
  { targetText, targetMarks }: Pick<Segment, "targetText" | "targetMarks">,
  order: Omit<ShorteningOrder, "text">,
): RuledWording[] {
  const isMarked = (targetMarks?.runs?.length ?? 0) > 0 || (targetMarks?.ruby?.length ?? 0) > 0;
  return isMarked ? [] : shortenByRule({ ...order, text: targetText });
}

type Part = Pick<Cut, "from" | "to">;

const overlaps = (a: Part, b: Part): boolean => a.from < b.to && b.from < a.to;

const isFree = (cut: Part, taken: readonly Part[]): boolean => !taken.some((other) => overlaps(cut, other));

/** What stands in quotes, and terms of the glossary. */
function listFixed(text: string, glossary: readonly GlossaryTerm[]): Part[] {
  const first = text.search(/["«»„“”‘「『《]|(?<=^|\s)'/u);
  const lower = text.toLowerCase();
  const terms = glossary.flatMap(({ source, target }) => {
    const term = target === "" ? source : target;
    if (!lower.includes(term.toLowerCase())) return [];
    // In the text itself: what is in lower case may have more letters.
    const places = text.matchAll(new RegExp(escapeForPattern(term), "giu"));
    return Array.from(places, ({ 0: found, index }): Part => ({ from: index, to: index + found.length }));
  });
  // Where a quote ends is told by signs that are apostrophes, too.
  return first === -1 ? terms : [...terms, { from: first, to: text.length }];
}

function applyCuts(text: string, { cuts, language }: { cuts: readonly Cut[]; language: string }): string {
  let made = text;
  for (const cut of cuts.toSorted((a, b) => b.from - a.from))
    made = made.slice(0, cut.from) + cut.with + made.slice(cut.to);
  const capitals = new RegExp(`${capitalNext}([¿¡\\s]*)(\\P{L}?\\p{L}?)`, "gu");
  return made
    .replace(capitals, (_, signs: string, head: string) => signs + head.toLocaleUpperCase(language))
    .trim();
}

/** Whether what must not be lost is there as often as before, and no sign stands where none did. */
function isSafe(before: string, after: string, words: ShorteningWords): boolean {
  if (!/\p{L}/u.test(after) || countStraySigns(after) > countStraySigns(before)) return false;
  const readings = [listNumbers, listQuestions, (text: string) => listNegations(text, words)];
  return readings.every((read) => read(before).join() === read(after).join());
}

/** Signs that follow a space or another sign. */
const countStraySigns = (text: string): number =>
  text.match(/[,;:–—]\s*[,;:.!?]|\s[,.]|\(\s*\)|\s{2,}|^[,;:.]/gu)?.length ?? 0;

const listWords = (text: string): string[] => text.match(/[\p{L}\p{M}]+/gu) ?? [];

const listNumbers = (text: string): string[] => text.match(/\p{N}+/gu) ?? [];

const listQuestions = (text: string): string[] => text.match(/[¿?¡!؟？！]/gu) ?? [];

/** Negations of a text in their order; a contracted one is one. */
export function listNegations(text: string, { negations, isUnspaced }: ShorteningWords): string[] {
  const lower = text
    .toLowerCase()
    .replace(/can(?:no|['’])t\b/g, "can not")
    .replace(/n['’]t\b/g, " not");
  if (isUnspaced) return lower.match(new RegExp(negations.join("|"), "gu")) ?? [];
  return listWords(lower).filter((word) => negations.includes(word));
}
