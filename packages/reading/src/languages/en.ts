import { splitGroups } from "../core/group-words.ts";
import type { Language, Rule } from "../core/language.ts";
import { getFormByRules } from "../core/nouns.ts";
import { notGoingOn } from "../core/patterns.ts";
import { englishWords } from "./en-words.ts";

const small =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "- - twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const scales = ["", " thousand", " million", " billion", " trillion"];

function underHundred(value: number): string {
  if (value < 20) return small[value] ?? "";
  const one = value % 10;
  return `${tens[Math.floor(value / 10)]}${one === 0 ? "" : `-${small[one]}`}`;
}

function underThousand(value: number): string {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  if (hundreds === 0) return underHundred(rest);
  return `${small[hundreds]} hundred${rest === 0 ? "" : ` ${underHundred(rest)}`}`;
}

const cardinal = (value: number): string =>
  value === 0
    ? "zero"
    : splitGroups(value, 1000)
        .map(({ group, scale }) => underThousand(group) + (scales[scale] ?? ""))
        .join(" ");

const irregular: Record<string, string> = {
  one: "first",
  two: "second",
  three: "third",
  five: "fifth",
  eight: "eighth",
  nine: "ninth",
  twelve: "twelfth",
};

function ordinal(value: number): string {
  return cardinal(value).replace(/\w+$/, (last) => {
    const other = irregular[last];
    if (other !== undefined) return other;
    return last.endsWith("y") ? `${last.slice(0, -1)}ieth` : `${last}th`;
  });
}

function year(value: number): string {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  if (value >= 2000 && value < 2010) return cardinal(value);
  if (rest === 0) return value % 1000 === 0 ? cardinal(value) : `${underHundred(hundreds)} hundred`;
  return `${underHundred(hundreds)} ${rest < 10 ? `oh ${small[rest]}` : underHundred(rest)}`;
}

const plural = (word: string): string =>
  word.endsWith("y") ? `${word.slice(0, -1)}ies` : `${word.endsWith("x") ? `${word}e` : word}s`;

function fraction(numerator: number, denominator: number): string | null {
  if (numerator === 24 && denominator === 7) return "twenty-four seven";
  if (denominator < 2 || denominator > 100 || numerator === 0 || numerator > 20) return null;
  const part = denominator === 2 ? "half" : denominator === 4 ? "quarter" : ordinal(denominator);
  const parts = part === "half" ? "halves" : `${part}s`;
  return `${cardinal(numerator)} ${numerator === 1 ? part : parts}`;
}

const rules = (): Rule[] => [
  {
    kind: "ordinal",
    pattern: /(?<![\d.,\p{L}])(?<digits>\d{1,3}(?:,\d{3})+|\d{1,15})(?:st|nd|rd|th)(?![\p{L}\p{N}])/gu,
    read: ({ groups: { digits = "" } = {} }) => ordinal(Number(digits.replaceAll(",", ""))),
  },
  {
    kind: "year",
    pattern: /(?<![\d.,\p{L}])(?<apostrophe>['’])?(?<digits>[12]\d\d0|\d0)['’]?s(?![\p{L}\p{N}])/gu,
    read: ({ groups: { digits = "" } = {} }) =>
      plural(digits.length === 4 ? year(Number(digits)) : underHundred(Number(digits))),
  },
  {
    kind: "abbreviation",
    // A saint before a name, a street behind one.
    pattern: /(?<![\p{L}\p{N}])St\.(?=\s\p{Lu}\p{Ll})/gu,
    read: (_, { before }) => (/\d\s+\p{Lu}\p{Ll}+\s$/u.test(before) ? "Street" : "Saint"),
  },
  {
    kind: "unit",
    pattern: /(?<![\d.,])(?<feet>\d{1,2})['′](?:[ ]?(?<inches>\d{1,2})["″])/gu,
    read: ({ groups: { feet, inches } = {} }) =>
      `${cardinal(Number(feet))} ${Number(feet) === 1 ? "foot" : "feet"} ${cardinal(Number(inches))}`,
  },
  {
    kind: "code",
    pattern: new RegExp(
      `(?<=(?:[Rr]oom|[Ff]light [A-Z]{2}|[Aa]partment|[Ss]uite) )(?<hundreds>[1-9]\\d?)(?<rest>\\d\\d)${notGoingOn}`,
      "gu",
    ),
    read: ({ groups: { hundreds, rest = "" } = {} }) =>
      `${underHundred(Number(hundreds))} ${rest === "00" ? "hundred" : rest.startsWith("0") ? `oh ${small[Number(rest)]}` : underHundred(Number(rest))}`,
  },
];

export const english: Language = {
  code: "en",
  space: " ",
  decimalMark: ".",
  groupMarks: ",",
  dateOrder: "mdy",
  digits: small.slice(0, 10),
  cardinal,
  decimal: ({ whole, fraction: digits }) =>
    `${cardinal(Number(whole))} point ${[...digits].map((digit) => small[Number(digit)]).join(" ")}`,
  ordinal,
  year,
  isYear: ({ before, after }) =>
    /\b(?:in|since|by|from|until|till|of|year|before|after|around|circa|to|and|late|early|mid)[\s-]$/i.test(
      before,
    ) || !/^\s+(?!(?:is|was|has|as|its|this|because|perhaps)\b)[a-z]+s\b/.test(after),
  getForm: getFormByRules("en"),
  date: ({ day, month, year: inYear, isDayFirst }, { before }) => {
    const name = englishWords.months[month - 1]?.[0] ?? "";
    const tail = inYear === null ? "" : ` ${year(inYear)}`;
    if (day === null) return name + tail;
    if (!isDayFirst) return `${name} ${ordinal(day)}${inYear === null ? "" : `, ${year(inYear)}`}`;
    return `${/\bthe\s$/i.test(before) ? "" : "the "}${ordinal(day)} of ${name}${tail}`;
  },
  time: ({ hours, minutes, seconds, half }, { before, after }) => {
    const hour = underHundred(hours);
    const letters = half === null ? "" : half === "am" ? " A M" : " P M";
    const second =
      seconds === null ? "" : ` and ${cardinal(seconds)} ${seconds === 1 ? "second" : "seconds"}`;
    if (minutes === 0 && seconds === null) {
      if (half !== null) return hour + letters;
      if (/^\s*o['’]clock/.test(after)) return hour;
      if (hours === 0) return "midnight";
      return hours <= 12 ? `${hour} o'clock` : `${hour} hundred`;
    }
    const minute = minutes < 10 ? `oh ${small[minutes]}` : underHundred(minutes);
    // Half past midnight by a clock of 24 hours.
    return `${hours === 0 && before !== "" ? "zero" : hour} ${minute}${second}${letters}`;
  },
  fraction,
  rules,
  ...englishWords,
  roman: {
    ...englishWords.roman,
    ruler: (value) => `the ${ordinal(value)}`,
  },
};
