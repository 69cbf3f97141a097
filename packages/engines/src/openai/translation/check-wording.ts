import type { TranslateRequest } from "../../engine.ts";

type Glossary = NonNullable<TranslateRequest["glossary"]>;

const placeholderPattern =
  /\{\{[^{}]*\}\}|\$?\{[^{}]*\}|%(?:\d+\$)?[sdif@]|<\/?[a-z][^<>]*>|https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]|[\w.+-]+@[\w-]+\.[\w.]*\w/gi;

/** What must stand in the translation letter by letter. */
const getPlaceholders = (text: string): string[] => text.match(placeholderPattern) ?? [];

/** Unicode keeps each script's ten digits in a row: the distance to the first of the row is the value. */
function digitValue(code: number): number {
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
  return value;
}

/** Any script's digits as 0-9. */
const withAsciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)));

const grouped = String.raw`\d{1,3}(?:[\s\u00a0\u202f]\d{3})+(?:[.,]\d+)?`;
const plain = String.raw`\d+(?:[.,'’٫٬]\d+)*`;

const numbersIn = (text: string, pattern: string): string[] =>
  withAsciiDigits(text.replace(placeholderPattern, " ")).match(new RegExp(pattern, "g")) ?? [];

const bareNumber = (number: string): string => number.replace(/\D/g, "");

/** The first number of the source that the target lacks. Separators may differ: 1,000.50 is 1.000,50 and 1 000,50. */
function lostNumber(source: string, target: string): string | null {
  const stored = new Set([...numbersIn(target, plain), ...numbersIn(target, grouped)].map(bareNumber));
  const isStored = (number: string) =>
    stored.has(bareNumber(number)) || number.split(/\s/).every((part) => stored.has(bareNumber(part)));
  return numbersIn(source, `${grouped}|${plain}`).find((number) => !isStored(number)) ?? null;
}

export const folded = (text: string): string => text.normalize("NFKC").toLocaleLowerCase();

function lostTerm(source: string, target: string, glossary: Glossary): string | null {
  const haystack = folded(target);
  for (const entry of glossary) {
    if (!holdsTerm(source, entry.source)) continue;
    const wanted = entry.target === "" ? entry.source : entry.target;
    if (!haystack.includes(folded(wanted))) return wanted;
  }
  return null;
}

/** As a whole word: "art" is not in "start". */
export function holdsTerm(text: string, term: string): boolean {
  const literal = RegExp.escape(folded(term));
  const isSpaced = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}\s'-]+$/u.test(term);
  return new RegExp(isSpaced ? `(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])` : literal, "u").test(
    folded(text),
  );
}

const bare = (text: string): string =>
  folded(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
const minWordsOfACopy = 4;

/**
 * Why a wording must be refused, in words; null where it is good. */
export function problemOfWording(source: string, target: string, glossary: Glossary): string | null {
  const text = target.trim();
  if (text === "") return "it is empty";
  const number = lostNumber(source, text);
  if (number !== null) return `it loses the number ${number}`;
  const placeholder = getPlaceholders(source).find((part) => !text.includes(part));
  if (placeholder !== undefined) return `it loses ${placeholder}`;
  const term = lostTerm(source, text, glossary);
  if (term !== null) return `it lacks the glossary's "${term}"`;
  // Names and short exclamations are the same in many languages; whole sentences are not.
  if (bare(text) === bare(source) && bare(source).split(" ").length >= minWordsOfACopy) {
    return "it is the source, not a translation";
  }
  if (text.length > source.trim().length * 4 + 60) return "it says much more than the source";
  return null;
}
