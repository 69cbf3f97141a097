import type { Language, Rule } from "../core/language.ts";
import { unitSigns } from "../core/measures.ts";
import { joinByAnd, parseNoun, sayCount, sayNumber } from "../core/nouns.ts";
import { anyOf, notGoingOn, notInWord, spacedLetters } from "../core/patterns.ts";
import { getDigit } from "../core/plain-digits.ts";
import { getNumberPattern, parseNumber, spellDigits } from "../core/written-number.ts";

const fractions: Record<string, readonly [number, number]> = {
  ...{
    "½": [1, 2],
    "⅓": [1, 3],
    "⅔": [2, 3],
    "¼": [1, 4],
    "¾": [3, 4],
    "⅕": [1, 5],
    "⅖": [2, 5],
    "⅗": [3, 5],
  },
  ...{
    "⅘": [4, 5],
    "⅙": [1, 6],
    "⅚": [5, 6],
    "⅛": [1, 8],
    "⅜": [3, 8],
    "⅝": [5, 8],
    "⅞": [7, 8],
    "⅒": [1, 10],
  },
};

/** Fractions and areas: what is tried before plain numbers. */
export function getFractionRules(language: Language): Rule[] {
  const { space, words } = language;
  const units = { ...unitSigns, ...language.unitSigns };
  const number = getNumberPattern(language);
  const mixed = (whole: string | undefined, said: string) => {
    if (whole === undefined) return said;
    const half = language.halfAfterNumber;
    const part = half !== undefined && said === language.fraction(1, 2) ? half : said;
    return joinByAnd(language, language.cardinal(Number(whole), {}), part);
  };
  const { half } = language;
  const ofThings: Rule = {
    kind: "fraction",
    pattern:
      /(?<![\d.,/\p{L}])(?:(?<whole>\d{1,6})[ \u00a0]?)?(?:½|1[/⁄]2)[ \u00a0](?<noun>\p{Ll}{2,})(?!\p{L})/gu,
    read: ({ groups: { whole, noun = "" } = {} }) =>
      // A shortened word is no thing of which there are halves.
      language.abbreviations[`${noun}.`] === undefined
        ? (half?.(whole === undefined ? null : Number(whole), noun) ?? null)
        : null,
  };
  return [
    ...(half === undefined ? [] : [ofThings]),
    {
      kind: "fraction",
      pattern: new RegExp(
        `(?:(?<![\\d.,/])(?<whole>\\d{1,6})[ \u00a0]?)?(?<sign>[${Object.keys(fractions).join("")}])`,
        "gu",
      ),
      read: ({ groups: { whole, sign = "" } = {} }) => {
        const [numerator, denominator] = fractions[sign] ?? [1, 2];
        const said = language.fraction(numerator, denominator);
        return said === null ? null : mixed(whole, said);
      },
    },
    {
      kind: "fraction",
      pattern: new RegExp(
        `${notInWord}(?<![\\d.,/])(?:(?<whole>\\d{1,6})[ \u00a0])?(?<numerator>\\d{1,4})[/⁄](?<denominator>\\d{1,4})(?![\\d/]|[.,]\\d)${notGoingOn}`,
        "gu",
      ),
      read: ({ groups: { whole, numerator = "", denominator = "" } = {} }) => {
        const said = language.fraction(Number(numerator), Number(denominator));
        if (said !== null) return mixed(whole, said);
        const sides = [numerator, denominator].map((side) =>
          sayNumber(language, { whole: side, fraction: "" }, {}),
        );
        const rest = sides.join(`${space}${words.slash}${space}`);
        return whole === undefined ? rest : `${language.cardinal(Number(whole), {})}${space || " "}${rest}`;
      },
    },
    {
      kind: "unit",
      pattern: new RegExp(
        `(?<![\\d.,])(?<sides>${number}(?:[ \u00a0]?[x×х][ \u00a0]?${number}){1,2})(?:[ \u00a0]?(?<unit>${anyOf(Object.keys(units))})${notGoingOn})?(?![\\d=]| ?=)`,
        "gu",
      ),
      read: ({ groups: { sides = "", unit } = {}, 0: written }) => {
        if (unit === undefined && /\s/.test(written)) return null;
        const numbers = sides.split(/\s?[x×х]\s?/).map((side) => parseNumber(side, language));
        if (numbers.some((one) => one === null)) return null;
        const by = `${space}${words.by}${space}`;
        const unitId = units[unit ?? ""];
        const said = numbers.flatMap((one, index) => {
          if (one === null) return [];
          if (unitId !== undefined && index === numbers.length - 1)
            return [sayCount(language, one, { noun: parseNoun(language.units[unitId]) })];
          return [sayNumber(language, one, {})];
        });
        return said.join(by);
      },
    },
  ];
}

/** Shortened words. One at the end of a sentence keeps the full stop. */
export function getAbbreviationRules(language: Language): Rule[] {
  const { abbreviations, space } = language;
  const all = Object.keys(abbreviations);
  if (all.length === 0) return [];
  return [
    {
      kind: "abbreviation",
      pattern: new RegExp(
        `(?<![${spacedLetters}ก-๎0-9_.])(?:${anyOf(all)})(?:(?<=[.])|(?![${spacedLetters}_]))`,
        "gu",
      ),
      read: ([written], { after }) => {
        const said = abbreviations[written];
        if (said === undefined) return null;
        const isEnd = written.endsWith(".") && (/^\s*$/.test(after) || /^\s+\p{Lu}/u.test(after));
        if (said.endsWith(".")) return isEnd ? said : said.slice(0, -1);
        return space !== "" && written.endsWith(".") && /^\s*$/.test(after) ? `${said}.` : said;
      },
    },
  ];
}

const superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const subscripts = "₀₁₂₃₄₅₆₇₈₉";

/** Powers, indices, signs, and every digit that is left. */
export function getRestRules(language: Language): Rule[] {
  const { space, words, signs } = language;
  const power = (value: number, isNegative: boolean): string => {
    if (!isNegative && value === 2) return words.squared;
    if (!isNegative && value === 3) return words.cubed;
    const said = `${isNegative ? words.minus + space : ""}${language.cardinal(value, {})}`;
    return words.power.includes("*") ? words.power.replace("*", said) : `${words.power}${space}${said}`;
  };
  return [
    {
      kind: "formula",
      pattern: new RegExp(`(?<minus>⁻)?(?<digits>[${superscripts}]{1,9})|\\^(?<caret>-?\\d{1,9})`, "gu"),
      read: ({ groups: { minus, digits = "", caret } = {} }) => {
        const value = caret ?? [...digits].map((digit) => superscripts.indexOf(digit)).join("");
        return power(Math.abs(Number(value)), minus !== undefined || Number(value) < 0);
      },
    },
    {
      kind: "formula",
      pattern: new RegExp(`[${subscripts}]{1,9}`, "gu"),
      read: ([digits]) =>
        language.cardinal(Number([...digits].map((digit) => subscripts.indexOf(digit)).join("")), {}),
    },
    {
      kind: "formula",
      // Between numbers and single letters: a dash between words is none.
      pattern: /(?<=[\p{L}\p{N}\ufffc)] )[-–](?= )|−/gu,
      read: ([sign], { before, after }) => {
        const isBetween =
          /(?:^|[^\p{L}])[A-Za-z][²³]? $|[\d)²³] $/u.test(before) &&
          /^ (?:[A-Za-z](?!\p{L})|[\d(])/u.test(after);
        return isBetween || sign === "−" ? words.minus : null;
      },
    },
    {
      kind: "symbol",
      pattern: new RegExp(`(?:${anyOf([...Object.keys(signs), "+", "="])})`, "gu"),
      read: ([sign]) => (sign === "+" ? words.plus : sign === "=" ? words.equals : (signs[sign] ?? null)),
    },
    {
      kind: "code",
      pattern: /\d{1,400}/gu,
      read: ([digits]) => sayNumber(language, { whole: digits, fraction: "" }, {}),
    },
    {
      kind: "code",
      pattern: /\p{Nd}{1,400}/gu,
      read: ([digits]) => spellDigits([...digits].map(getDigit).join(""), language),
    },
    {
      kind: "code",
      // Numbers in circles and the like, and Roman ones that are one sign.
      pattern: /[\p{No}\p{Nl}]/gu,
      read: ([sign]) => {
        const plain = sign.normalize("NFKC").replace(/\D/g, "");
        return plain === "" || sign === "〇" ? null : sayNumber(language, { whole: plain, fraction: "" }, {});
      },
    },
    {
      kind: "symbol",
      // What is behind it was read: "#5".
      pattern: /#{1,9}(?=\ufffc)|№/gu,
      read: (_, { after }) => (/^\s/.test(after) ? words.number : `${words.number}${space}`),
    },
  ];
}
