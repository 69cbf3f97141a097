import { isStandIn } from "../sentences/stand-ins.ts";
import type { AnalyzedWord } from "./analyze-words.ts";

/** What the dictionary takes a word for. `proper`: a name that it translates itself, such as a place or a month. */
type WordKind = "person" | "proper" | "unknown" | "common" | "function";
/** A word by its kind and its capital. `isFirst`: it begins a sentence, where a capital says nothing. */
export type CapitalWord = AnalyzedWord & { kind: WordKind; isCapital: boolean; isFirst: boolean };

/** Words of a text with their kinds; stand-ins are no words. */
export const capitalWords = (text: string, analyzed: readonly AnalyzedWord[]): CapitalWord[] =>
  analyzed.map((word, index) => ({
    ...word,
    kind: isStandIn(word.surface) ? "function" : getKind(word.readings),
    isCapital: /^\p{Lu}/u.test(word.surface) && !isStandIn(word.surface),
    isFirst: isFirst(text, word, analyzed[index - 1]),
  }));

/** Words, in small letters, of which the dictionary has to be asked whether they are ordinary ones. */
export const doubtfulWords = (text: string, analyzed: readonly AnalyzedWord[]): string[] =>
  capitalWords(text, analyzed)
    .filter(({ kind, isCapital }) => isCapital && kind === "common")
    .map(({ surface }) => surface.toLowerCase());

/** Whether a word may be an ordinary one too: "Mark", "Rose". */
export const hasPlainReading = ({ readings }: AnalyzedWord): boolean =>
  readings.some((reading) => !/<np>/.test(reading));

const getKind = (readings: readonly string[]): WordKind => {
  if (readings.length === 0) return "unknown";
  // A place that is a person's name too: what stands beside it decides.
  if (readings.some((reading) => /<np><loc>/.test(reading))) return "proper";
  if (readings.some((reading) => /<np><(?:ant|cog)>/.test(reading))) return "person";
  if (readings.some((reading) => /<np>/.test(reading))) return "proper";
  return readings.some((reading) => /<(?:n|adj|vblex|v)>/.test(reading)) ? "common" : "function";
};

/** Whether a word begins a sentence, a quotation or a bracket; an initial's full stop ends none. */
function isFirst(text: string, { from }: AnalyzedWord, before: AnalyzedWord | undefined): boolean {
  if (before === undefined) return true;
  const between = text.slice(before.to, from);
  if (/^\. ?$/.test(between) && /^\p{Lu}$/u.test(before.surface)) return false;
  return /[.!?…:¿¡"“„«([—–♪*]|^\s*-\s/u.test(between);
}

/** In headlines and shouted lines a capital says nothing. */
export function isShouted(words: readonly CapitalWord[]): boolean {
  const plain = words.filter(({ kind, surface }) => /^(?:common|function)$/.test(kind) && surface.length > 1);
  const large = plain.filter(({ isCapital, isFirst: first }) => isCapital && !first).length;
  return large >= 2 && large * 2 >= plain.length;
}

/** Whether two words that follow one another may be parts of one name. */
export const isJoint = (text: string, before: AnalyzedWord, after: AnalyzedWord): boolean => {
  const between = text.slice(before.to, after.from);
  return /^[ \u00a0’'-]$/.test(between) || (/^\. ?$/.test(between) && before.surface.length === 1);
};

/** Capital words in a row, each as its first index and the one behind its last. */
export function capitalRuns(text: string, words: readonly CapitalWord[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const [index, word] of words.entries()) {
    if (!word.isCapital) continue;
    const last = runs.at(-1);
    const before = words[index - 1];
    const goesOn = last?.[1] === index && before !== undefined && isJoint(text, before, word);
    // "Yesterday John": a capital that the sentence alone gives begins no name.
    const isJoined = goesOn && !(before.isFirst && before.kind === "function");
    if (isJoined && last) last[1] = index + 1;
    else runs.push([index, index + 1]);
  }
  return runs;
}
