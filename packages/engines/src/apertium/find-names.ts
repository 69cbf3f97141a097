import type { AnalyzedWord } from "./analyze-words.ts";
import {
  type CapitalWord,
  capitalRuns,
  capitalWords,
  hasPlainReading,
  isJoint,
  isShouted,
} from "./capital-words.ts";

/** Where a name stands in a text. `gender`: as the dictionary has it, else "m", which is the plain form. */
export type FoundName = { from: number; to: number; gender: "m" | "f" };

export type NameKnowledge = {
  /** Whether a word, in small letters, is an ordinary one: "brown", not "monday". */
  isOrdinary: (word: string) => boolean;
  /** Words that were names inside other sentences, where a capital tells. */
  seen: Set<string>;
};

/** English writes these large without their being names. */
const ordinaryCapitals = new Set(
  "I God Lord Mom Mum Mommy Mummy Dad Daddy Mother Father Grandma Grandpa Sir Madam Ma'am Captain Doctor Professor President Congress Parliament Senate Internet Earth Moon Sun Bible Heaven Hell King Queen".split(
    " ",
  ),
);
const particles = /^(?:van|von|der|den|du|della|bin|ibn|da|di|dos)$/;

/**
 * Names of persons, and what else stands as a name in the middle of a sentence, in languages that write names alone
 * with a capital. Names that the dictionary itself translates (places, months, peoples) are none.
 */
export function findNames(
  text: string,
  analyzed: readonly AnalyzedWord[],
  knowledge: NameKnowledge,
): FoundName[] {
  const words = capitalWords(text, analyzed);
  if (isShouted(words)) return [];
  const isName = words.map(() => false);
  for (const run of capitalRuns(text, words)) markRun(words, { run, isName, knowledge });
  for (const [index, { isFirst, surface }] of words.entries()) {
    if (isName[index] && !isFirst) knowledge.seen.add(surface);
  }
  for (const [index, { isFirst, isCapital, surface }] of words.entries()) {
    if (isFirst && isCapital && knowledge.seen.has(surface)) isName[index] = true;
  }
  return joined(text, words, isName);
}

type Marking = { run: [number, number]; isName: boolean[]; knowledge: NameKnowledge };

function markRun(words: readonly CapitalWord[], { run: [start, end], isName, knowledge }: Marking): void {
  const run = words.slice(start, end);
  const sure = run.map((word, place) => isSureName(word, run[place + 1], words[start + place - 1]));
  const firstSure = sure.indexOf(true);
  const isWhole = firstSure < 0 && isNameOfWords(run, words[start - 1], knowledge);
  for (const [place, { kind }] of run.entries()) {
    // "Jack London", "John Baker"; but "President Kennedy", "Lake Victoria" and "in London" are translated.
    const isRest = firstSure >= 0 && place > firstSure && kind !== "function";
    if (sure[place] || isRest || isWhole) isName[start + place] = true;
  }
}

function isSureName(word: CapitalWord, next?: CapitalWord, before?: CapitalWord): boolean {
  const { kind, isFirst } = word;
  if (kind === "unknown") return !isFirst || next !== undefined;
  if (kind !== "person") return false;
  // "the White House", "el Rey Felipe".
  if (hasPlainReading(word) && isDeterminer(before)) return false;
  return !isFirst || !hasPlainReading(word) || /^(?:person|unknown)$/.test(next?.kind ?? "");
}

/** Ordinary words that are a name together: "in Baker Street". "Happy Birthday" begins a sentence like any two words. */
function isNameOfWords(
  run: readonly CapitalWord[],
  before: CapitalWord | undefined,
  { isOrdinary }: NameKnowledge,
): boolean {
  if (run[0]?.isFirst !== false || isDeterminer(before)) return false;
  const isEmphasis = run.length === 1 && run.every(({ surface }) => surface === surface.toUpperCase());
  return (
    !isEmphasis &&
    run.every(({ kind, surface }) => kind === "common" && isOrdinary(surface.toLowerCase())) &&
    !run.every(({ surface }) => ordinaryCapitals.has(surface))
  );
}

/** After "the" or "a" stand descriptions written large ("the Supreme Court"), and titles. */
const isDeterminer = (word: CapitalWord | undefined): boolean =>
  word?.readings.some((reading) => /<det>/.test(reading)) ?? false;

/** Names whose words follow one another are one, with what stands between them. */
function joined(text: string, words: readonly CapitalWord[], isName: readonly boolean[]): FoundName[] {
  const found: (FoundName & { last: number })[] = [];
  for (const [index, word] of words.entries()) {
    if (!isName[index]) continue;
    const { from, to, readings } = word;
    const last = found.at(-1);
    const before = last && words[last.last];
    const between = words.slice((last?.last ?? index) + 1, index);
    const isNext = between.length === 0 && before !== undefined && isJoint(text, before, word);
    const isLinked =
      between.length > 0 && between.length < 3 && between.every(({ surface }) => particles.test(surface));
    if (last && (isNext || isLinked)) Object.assign(last, { to, last: index });
    else found.push({ from, to, gender: isFeminine(readings) ? "f" : "m", last: index });
  }
  return found.map(({ from, to, gender }) => ({ from, to, gender }));
}

const isFeminine = (readings: readonly string[]): boolean => {
  const names = readings.filter((reading) => /<np><(?:ant|cog)>/.test(reading));
  return names.some((reading) => /<f>/.test(reading)) && !names.some((reading) => /<m>|<mf>/.test(reading));
};
