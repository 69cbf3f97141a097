import type { DateParts, Language, Rule } from "../core/language.ts";
import { anyOf, notGoingOn, notInWord } from "../core/patterns.ts";

/** Dates: with months in letters, in figures, and months with a year. */
export function getDateRules(language: Language): Rule[] {
  const month = anyOf(language.months.flat());
  // A point belongs to a shortened name; behind a full one the sentence ends.
  const short = anyOf(
    language.months.flatMap(([, ...others]) => others.filter((name) => !name.endsWith("."))),
  );
  const point = `(?:(?<=(?:${short}))\\.)?`;
  const year = "(?<year>[12]\\d{3})(?!\\d|[.,]\\d)";
  const of = "(?:\\s(?:de|del|di|of|d['’]))?";
  const endings = "(?:\\.º|[.º°ª]|st|nd|rd|th|er|-?го|-?е|-?ого|-?ое)?";
  const rules: Rule[] = [
    {
      kind: "date",
      pattern: /(?<![\d.,/-])(?<year>[12]\d{3})([-/.])(?<month>\d{1,2})\2(?<day>\d{1,2})(?![\d/-]|[.,]\d)/gu,
      read: ({ groups }, around) => sayDate(language, getParts(language, groups), around),
    },
    {
      kind: "date",
      pattern:
        /(?<![\d.,/-])(?<first>\d{1,2})(?<mark>[./-])(?<second>\d{1,2})\k<mark>(?<year>\d{4}|\d{2})(?![\d/-]|[.,]\d)/gu,
      read: ({ groups }, around) => sayDate(language, getFigureParts(language, groups), around),
    },
  ];
  if (language.months.length === 0) return rules;
  const tail = `(?:,?${of}\\s${year}${language.yearTail === undefined ? "" : `(?:${language.yearTail})?`})?`;
  return [
    ...rules,
    {
      kind: "date",
      pattern: new RegExp(
        `${notInWord}(?<day>\\d{1,2})${endings}${of}\\s(?<month>${month})${notGoingOn}${point}${tail}`,
        "giu",
      ),
      read: ({ groups, 0: written }, around) =>
        endSentence(
          written,
          sayDate(language, { ...getParts(language, groups), isDayFirst: true }, around),
          around.after,
        ),
    },
    {
      kind: "date",
      pattern: new RegExp(
        `${notInWord}(?<month>${month})${point}\\s(?<day>\\d{1,2})(?:st|nd|rd|th)?(?![\\d:.,%]\\d|\\d|\\s?[%€$])${notGoingOn}${tail}`,
        "gu",
      ),
      read: ({ groups }, around) =>
        language.dateOrder === "mdy" ? sayDate(language, getParts(language, groups), around) : null,
    },
    {
      kind: "date",
      pattern: new RegExp(`${notInWord}(?<month>${month})${point},?${of}\\s${year}`, "giu"),
      read: ({ groups }, around) => sayDate(language, getParts(language, groups), around),
    },
  ];
}

/** A point that shortened a word is the full stop as well behind the last word of a sentence. */
const endSentence = (written: string, said: string | null, after: string): string | null =>
  said !== null && written.endsWith(".") && /^(?:\s*$|\s+\p{Lu})/u.test(after) ? `${said}.` : said;

type Groups = Record<string, string | undefined> | undefined;

function getParts({ months }: Language, { day, month = "", year } = {} as NonNullable<Groups>): DateParts {
  const named = months.findIndex((names) => names.some((name) => name.toLowerCase() === month.toLowerCase()));
  return {
    day: day === undefined ? null : Number(day),
    month: /^\d/.test(month) ? Number(month) : named + 1,
    year: year === undefined ? null : Number(year),
    isDayFirst: false,
  };
}

function getFigureParts({ dateOrder }: Language, groups: Groups): DateParts {
  const { first = "", second = "", mark, year = "" } = groups ?? {};
  const isMonthFirst = dateOrder === "mdy" && mark !== "." && Number(first) <= 12;
  const [month, day] = isMonthFirst || Number(second) > 12 ? [first, second] : [second, first];
  const full = year.length === 4 ? Number(year) : Number(year) + (Number(year) < 50 ? 2000 : 1900);
  return { day: Number(day), month: Number(month), year: full, isDayFirst: !isMonthFirst };
}

function sayDate(
  language: Language,
  parts: DateParts,
  around: Parameters<Language["date"]>[1],
): string | null {
  const { day, month } = parts;
  if (month < 1 || month > 12 || (day !== null && (day < 1 || day > 31))) return null;
  return language.date(parts, around);
}
