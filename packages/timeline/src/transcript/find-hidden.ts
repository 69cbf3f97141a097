import { type Range, spaceless } from "../script/word-finder.ts";
import { fillerWords, stumbledWords } from "./filler-words.ts";

/** What a clean reading leaves out of a line, and why. */
export type HiddenRange = Range & { kind: "filler" | "repeat" };

/** A phrase that is said twice has at most so many words. */
const maxPhrase = 4;

type Found = Range & { lower: string };

/**
 * Stretches of a spoken text that a clean reading leaves out, in their order and apart from each other: sounds that fill
 * pauses, and words said again at once. What follows a stretch stands where it began. Of a language that is not known by
 * its words nothing is left out.
 */
export function findHidden(text: string, language: string): HiddenRange[] {
  const base = language.toLowerCase().split("-", 1)[0] ?? "";
  const fillers = new Set(fillerWords[base]);
  if (fillers.size === 0) return [];
  const isSpaceless = spaceless.test(text);
  const words = isSpaceless ? listStretches(text) : listWords(text);
  const isFiller = words.map(({ lower }) => fillers.has(lower));
  const hidden: HiddenRange[] = words
    .filter((_, index) => isFiller[index])
    .map((word) => ({ ...withMarks(text, word), kind: "filler" }));
  const said = words.filter((_, index) => !isFiller[index]);
  if (isSpaceless) hidden.push(...findDoubled(text, stumbledWords[base] ?? []));
  else hidden.push(...findRepeats(text, said, new Set(stumbledWords[base])));
  return settle(hidden);
}

const wordPattern = /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu;

const listWords = (text: string): Found[] =>
  [...text.matchAll(wordPattern)].map(({ index, 0: found }) => ({
    from: index,
    to: index + found.length,
    lower: found.toLowerCase(),
  }));

/** In scripts without spaces a filler is known by the marks around it. */
const listStretches = (text: string): Found[] =>
  [...text.matchAll(/[^\s\p{P}]+/gu)].map(({ index, 0: found }) => ({
    from: index,
    to: index + found.length,
    lower: found,
  }));

/** A filler with the comma and the space that would be left of it. */
function withMarks(text: string, { from, to }: Range): Range {
  const before = /[,،、，]\s*$/u.exec(text.slice(0, from));
  const after = /^\s*[,،、，…]?\s*/u.exec(text.slice(to))?.[0] ?? "";
  const isBetweenCommas = before !== null && /^\s*[,،、，]/u.test(after);
  if (isBetweenCommas) return { from: before.index, to: to + after.trimEnd().length };
  // At the end of a sentence the comma before it goes too.
  if (before !== null && /^\s*([.!?。！？؟]|$)/u.test(text.slice(to))) return { from: before.index, to };
  if (/^[.!?。！？؟]/u.test(text.slice(to)) && text.slice(0, from).trim() === "")
    return { from, to: to + (/^[.!?。！？؟]+\s*/u.exec(text.slice(to))?.[0].length ?? 0) };
  return { from, to: to + after.length };
}

/** Phrases that are said again at once, and single words that nobody doubles on purpose: the first of both goes. */
function findRepeats(text: string, words: readonly Found[], stumbled: ReadonlySet<string>): HiddenRange[] {
  const hidden: HiddenRange[] = [];
  const isOneBreath = (first: Found, next: Found) => !/[.!?;:。！？؟]/u.test(text.slice(first.to, next.from));
  for (let at = 0; at < words.length; at += 1) {
    for (let length = maxPhrase; length > 0; length -= 1) {
      const phrase = words.slice(at, at + length);
      const again = words.slice(at + length, at + 2 * length);
      const [first, next, last] = [phrase[0], again[0], phrase.at(-1)];
      if (first === undefined || next === undefined || last === undefined) continue;
      const isSame =
        again.length === length && phrase.every((word, index) => word.lower === again[index]?.lower);
      const isSlip =
        stumbled.has(first.lower) && (length === 1 || new Set(phrase.map(({ lower }) => lower)).size > 1);
      if (!isSame || !isSlip || !isOneBreath(last, next)) continue;
      hidden.push({ from: first.from, to: next.from, kind: "repeat" });
      at += length - 1;
      break;
    }
  }
  return hidden;
}

/** Words of scripts without spaces that stand twice, one right after the other. */
const findDoubled = (text: string, words: readonly string[]): HiddenRange[] =>
  words.flatMap((word) =>
    [...text.matchAll(new RegExp(`${word}(?=${word})`, "gu"))].map(({ index }) => ({
      from: index,
      to: index + word.length,
      kind: "repeat" as const,
    })),
  );

/** In order; what lies over another is one with it. */
function settle(ranges: readonly HiddenRange[]): HiddenRange[] {
  const settled: HiddenRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    const last = settled.at(-1);
    if (last !== undefined && range.from < last.to) last.to = Math.max(last.to, range.to);
    else settled.push({ ...range });
  }
  return settled;
}

/** A text without what a clean reading leaves out; its first letter is a capital where it was one. */
export function cleanText(text: string, language: string): string {
  const hidden = findHidden(text, language);
  if (hidden.length === 0) return text;
  let clean = "";
  let at = 0;
  for (const { from, to } of hidden) {
    clean += text.slice(at, from);
    at = to;
  }
  clean = (clean + text.slice(at))
    .replace(/\s+/gu, " ")
    .replace(/\s+(?=[,.!?;:،؟])/gu, "")
    .trim();
  if (!/[\p{L}\p{N}]/u.test(clean)) return "";
  const [first = ""] = clean;
  const wasCapital = /^\P{L}*\p{Lu}/u.test(text);
  return wasCapital ? first.toLocaleUpperCase(language) + clean.slice(first.length) : clean;
}
