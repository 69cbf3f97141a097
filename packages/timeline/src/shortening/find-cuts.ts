import type { ShorteningRule } from "@voxloom/contract";
import { escapeForPattern } from "@voxloom/reading";
import type { Replacement, ShorteningWords } from "./words/words.ts";

/** A place of a text, and what stands there instead. */
export type Cut = { rule: ShorteningRule; from: number; to: number; with: string };

/** Stands where the next letter begins a sentence. */
export const capitalNext = "\u{E000}";

const letter = "[\\p{L}\\p{M}\\p{N}'’-]";
const sentenceStart = /(?:^|[.!?…。！？؟][»"”’)\]]*\s*)[¿¡\s]*$/u;
const sentenceEnd = /[.!?…。！？؟]|$/u;
const minWordsLeft = 3;
const minLettersLeft = 4;
const maxAsideWords = 8;

/** Every place of a text that a rule of its language would make shorter, whatever stands there. */
export function findCuts(text: string, words: ShorteningWords): Cut[] {
  const isFirst = (place: number): boolean => sentenceStart.test(text.slice(0, place));
  return [
    ...replaceWords(text, { words, isFirst }),
    ...dropOpeners(text, { words, isFirst }),
    ...dropSetOff(text, words),
    ...dropBareHedges(text, words),
    ...dropDoubledPoliteness(text, words),
    ...dropAsides(text, words),
  ];
}

// Words of a language are put together and compiled once: a script has thousands of lines.
const compiled = new Map<string, RegExp>();
const replaced = new WeakMap<Replacement, RegExp>();

function compile(source: string): RegExp {
  const pattern = compiled.get(source) ?? new RegExp(source, "gu");
  compiled.set(source, pattern);
  return pattern;
}

type Reading = { words: ShorteningWords; isFirst: (place: number) => boolean };

/** Words as a pattern, with a capital or without at their beginning. */
function getPattern(phrase: string): string {
  const [first = ""] = phrase;
  const rest = escapeForPattern(phrase.slice(first.length)).replaceAll("'", "['’]");
  const head = first === first.toUpperCase() ? first : `[${first}${first.toUpperCase()}]`;
  return `${head}${rest.replaceAll(" ", "\\s+")}`;
}

const joined = new WeakMap<readonly string[], string>();

function anyOf(phrases: readonly string[]): string {
  const known = joined.get(phrases);
  if (known !== undefined) return known;
  const longestFirst = phrases.toSorted((a, b) => b.length - a.length);
  const pattern = longestFirst.map(getPattern).join("|");
  joined.set(phrases, pattern);
  return pattern;
}

const isCapital = (sign = ""): boolean => sign !== sign.toLowerCase();

/** Whether words begin as they do at their place: a capital only where a sentence begins. */
const isCasedWell = (found: string, phrase: string, isAtStart: boolean): boolean =>
  isAtStart || !isCapital(found[0]) || isCapital(phrase[0]);

const edges = ({ isUnspaced }: ShorteningWords): { before: string; after: string } =>
  isUnspaced ? { before: "", after: "" } : { before: `(?<!${letter})`, after: `(?!${letter})` };

/** Where words of a language stand that are said in fewer letters. */
function findReplaced(replacement: Replacement, words: ShorteningWords): RegExp {
  const known = replaced.get(replacement);
  if (known !== undefined) return known;
  const { from, before = "", after = "" } = replacement;
  const edge = edges(words);
  const behind = /['’]$/.test(from) ? "" : edge.after;
  const ahead = before === "" || before.startsWith("(?<!") ? before : `(?<=${before})`;
  const follows = after === "" || after.startsWith("(?!") ? after : `(?=${after})`;
  const pattern = new RegExp(`${ahead}${edge.before}(?:${getPattern(from)})${behind}${follows}`, "gu");
  replaced.set(replacement, pattern);
  return pattern;
}

function replaceWords(text: string, { words, isFirst }: Reading): Cut[] {
  return words.replacements.flatMap((replacement) => {
    const { rule, from, to, ...where } = replacement;
    return [...text.matchAll(findReplaced(replacement, words))].flatMap(({ 0: found, index }): Cut[] => {
      const isAtStart = isFirst(index);
      if ((where.isFirst && !isAtStart) || (where.isInner && isAtStart)) return [];
      if (!isCasedWell(found, from, isAtStart)) return [];
      const said = text.includes("’") ? to.replaceAll("'", "’") : to;
      const cased = isCapital(found[0]) ? said.charAt(0).toUpperCase() + said.slice(1) : said;
      // Words that bring a comma of their own stand right behind the word before.
      const gap = said.startsWith(",") ? index - text.slice(0, index).trimEnd().length : 0;
      return [{ rule, from: index - gap, to: index + found.length, with: cased }];
    });
  });
}

function dropOpeners(text: string, { words, isFirst }: Reading): Cut[] {
  const { comma = ",", openers, openerFollowers, isUnspaced } = words;
  const edge = edges(words);
  const gap = comma === "" ? "\\s+" : isUnspaced ? `${comma}\\s*` : `${comma}\\s+`;
  return [...text.matchAll(compile(`${edge.before}(${anyOf(openers)})${gap}`))].flatMap(
    ({ 0: found, 1: opener = "", index }): Cut[] => {
      if (!isFirst(index)) return [];
      const rest = text.slice(index + found.length);
      const sentence = rest.slice(0, rest.search(sentenceEnd));
      if (!isWhole(sentence, words) || beginsList(sentence, opener)) return [];
      const [next = ""] = sentence.match(/^[\p{L}\p{M}'’]+/u) ?? [];
      if (openerFollowers && !openerFollowers.includes(next)) return [];
      const cut = isCapital(opener[0]) ? capitalNext : "";
      return [{ rule: "filler", from: index, to: index + found.length, with: cut }];
    },
  );
}

/** Enough of a sentence to stand by itself. */
function isWhole(sentence: string, { isUnspaced }: ShorteningWords): boolean {
  if (isUnspaced) return (sentence.match(/\p{L}/gu)?.length ?? 0) >= minLettersLeft;
  return countWords(sentence) >= minWordsLeft;
}

const countWords = (text: string): number => text.match(/[\p{L}\p{M}\p{N}'’-]+/gu)?.length ?? 0;

/** What of its sentence stands before a place. */
const getBegun = (text: string, place: number): string =>
  text
    .slice(0, place)
    .split(/[.!?…]\s+/u)
    .at(-1) ?? "";

/** What follows is one word and another comma or an "and": the opener may be one of several words of a list. */
const beginsList = (sentence: string, opener: string): boolean =>
  /^[\p{L}\p{M}'’-]+(?:[,،、，]|\s+(?:and|or|y|e|et|ou|und|oder|i|o|и|или|ve)\s)/u.test(sentence) ||
  sentence.toLowerCase().startsWith(opener.toLowerCase());

function dropSetOff(text: string, { asideWords, joiners, starters }: ShorteningWords): Cut[] {
  if (asideWords.length === 0) return [];
  const phrase = anyOf(asideWords);
  const isLower = (found: string): boolean =>
    asideWords.some((words) => words.toLowerCase() === found.toLowerCase() && words[0] === found[0]);
  const inner = [...text.matchAll(compile(`([\\p{L}\\p{M}'’]+)(, (${phrase}),) (?=([\\p{L}\\p{M}]+))`))];
  const last = [...text.matchAll(compile(`(?<=[\\p{L}\\p{M}])(, (${phrase}))(?=[.!](?:\\s|$))`))];
  return [
    ...inner.flatMap(({ 1: word = "", 2: found = "", 3: said = "", 4: next = "", index }): Cut[] => {
      const from = index + word.length;
      if (!isLower(said)) return [];
      if (joiners.includes(word.toLowerCase().replaceAll("’", "'")))
        return [{ rule: "filler", from, to: from + found.length, with: "" }];
      return starters.includes(next) ? [{ rule: "filler", from, to: from + found.length, with: "," }] : [];
    }),
    ...last.flatMap(({ 1: found = "", 2: said = "", index }): Cut[] => {
      const isShort = countWords(getBegun(text, index)) < minWordsLeft;
      return isShort || !isLower(said)
        ? []
        : [{ rule: "filler", from: index, to: index + found.length, with: "" }];
    }),
  ];
}

function dropBareHedges(text: string, { bareHedges }: ShorteningWords): Cut[] {
  if (bareHedges === undefined) return [];
  const behind = bareHedges.behind.map((word) => word.replaceAll("'", "['’]")).join("|");
  const pattern = `(?<=(?<!${letter})(?:${behind})) (?:${bareHedges.words.join("|")})(?= \\p{L})`;
  return [...text.matchAll(compile(pattern))].map(({ 0: found, index }) => ({
    ...{ rule: "filler", from: index, to: index + found.length, with: "" },
  }));
}

function dropDoubledPoliteness(text: string, { polite, comma = "," }: ShorteningWords): Cut[] {
  if (polite.length === 0) return [];
  const phrase = anyOf(polite);
  const last = compile(`(?:${comma}) (?:${phrase})(?=[.!])`);
  return [...text.matchAll(last)].flatMap(({ 0: found, index }): Cut[] => {
    const isSaid = getBegun(text, index).search(compile(`(?<!${letter})(?:${phrase})(?!${letter})`)) !== -1;
    return isSaid ? [{ rule: "politeness", from: index, to: index + found.length, with: "" }] : [];
  });
}

/** What stands in brackets or between two dashes, where nothing in it is a name, a number or another part. */
function dropAsides(text: string, words: ShorteningWords): Cut[] {
  if (words.hasNoCapitals) return [];
  const dashes = text.match(/[–—]/g)?.length ?? 0;
  const found = [
    ...text.matchAll(/(?<=[\p{L}\p{M}]) \(([^()]+)\)(?=[\s.,;:!?]|$)/gu),
    ...(dashes === 2 ? text.matchAll(/(?<=[\p{L}\p{M}])\s[–—]\s?([^–—]+?)\s?[–—](?=\s\p{Ll})/gu) : []),
  ];
  return found.flatMap(({ 0: aside, 1: said = "", index }): Cut[] => {
    const inside = said.match(/[\p{L}\p{M}'’-]+/gu) ?? [];
    const isOther = /[\p{Lu}\p{N}.!?;:"«»„“”‘]/u.test(said);
    const isFixed = inside.some((word) => words.fixed.includes(word));
    if (inside.length === 0 || inside.length > maxAsideWords || isOther || isFixed) return [];
    return [{ rule: "aside", from: index, to: index + aside.length, with: "" }];
  });
}
