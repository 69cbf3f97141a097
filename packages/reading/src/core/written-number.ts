import type { Language, WrittenNumber } from "./language.ts";

/** Longer numbers are said digit by digit: behind fifteen digits no language here has plain words. */
const maxDigits = 15;

const spaceMarks = "\u00a0\u202f\u2009'’";

/** A pattern (without groups of its own) of a number as the language writes it: groups, a mark, digits. */
export function getNumberPattern({ groupMarks, decimalMark }: Language): string {
  const spaces = `${spaceMarks}${groupMarks.includes(" ") ? " " : ""}`;
  const grouped = `\\d{1,3}(?:[${spaces}]\\d{3}){1,6}(?!\\d)(?:[${decimalMark}]\\d+)?`;
  return `(?<!\\d)(?<!\\d[.,])(?:${grouped}|\\d+(?:[.,]\\d+){0,12})`;
}

/** A number as it is written; null where its marks are those of a list, a version or a date. */
export function parseNumber(written: string, language: Language): WrittenNumber | null {
  const plain = written.replace(/[\s'’]/g, "");
  const marks = [...new Set(plain.replace(/\d/g, ""))];
  const [first, second] = marks;
  if (first === undefined) return { whole: plain, fraction: "" };
  if (second !== undefined) return marks.length > 2 ? null : splitNumber(plain, first, second);
  const parts = plain.split(first);
  const [whole = "", fraction = ""] = parts;
  const isGroup = language.groupMarks.includes(first) && isGrouped(parts);
  if (isGroup) return { whole: parts.join(""), fraction: "" };
  if (parts.length > 2) return null;
  // "3.5" is a number also where the mark is a comma; "3,5" is a list where it is a point.
  return first === "." || first === language.decimalMark ? { whole, fraction } : null;
}

function splitNumber(plain: string, groupMark: string, mark: string): WrittenNumber | null {
  const [groups = "", fraction = "", ...more] = plain.split(mark);
  if (more.length > 0 || fraction.includes(groupMark)) return null;
  const parts = groups.split(groupMark);
  return isGrouped(parts) ? { whole: parts.join(""), fraction } : null;
}

const isGrouped = ([first = "", ...rest]: string[]): boolean =>
  first.length <= 3 && !first.startsWith("0") && rest.every((group) => group.length === 3);

/** Whether a number is said digit by digit: it is too long, or begins with zeros as codes do. */
export const isSpelled = ({ whole, fraction }: WrittenNumber): boolean =>
  whole.length > maxDigits || (whole.length > 1 && whole.startsWith("0") && fraction === "");

/** Digits said one by one. */
export const spellDigits = (digits: string, { digits: words, space, digitSpace = space }: Language): string =>
  [...digits].map((digit) => words[Number(digit)] ?? "").join(digitSpace);

/**
 * What stands behind the mark, as Romance languages say it: its zeros one by one, then a number, or digit by digit where
 * more than `maxTogether` are left.
 */
export function sayFraction(
  fraction: string,
  {
    digits,
    cardinal,
    maxTogether,
  }: { digits: readonly string[]; cardinal: (value: number) => string; maxTogether: number },
): string {
  const rest = fraction.replace(/^0*/, "");
  const zeros = Array.from({ length: fraction.length - rest.length }, () => digits[0]);
  const said =
    rest.length > maxTogether ? [...rest].map((digit) => digits[Number(digit)]) : [cardinal(Number(rest))];
  return [...zeros, ...(rest === "" ? [] : said)].join(" ");
}
