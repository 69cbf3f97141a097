import type { Around, Language, Noun, ReadingKind, Rule, WrittenNumber } from "../core/language.ts";
import { currencySigns, unitSigns } from "../core/measures.ts";
import { joinByAnd, parseNoun, sayCount, sayNumber, sayRatio } from "../core/nouns.ts";
import { anyOf, notGoingOn, spacedLetters } from "../core/patterns.ts";
import { getNumberPattern, isSpelled, parseNumber } from "../core/written-number.ts";

type Groups = Record<string, string | undefined>;

/** Numbers with all that may stand around them: sign, range, million, currency, unit, percent. */
export function getQuantityRules(language: Language): Rule[] {
  const number = getNumberPattern(language);
  const currencies = { ...currencySigns, ...language.currencySigns };
  const units = { ...unitSigns, ...language.unitSigns };
  const magnitudes = { ...language.magnitudes, ...language.moneyMagnitudes };
  const gap = "[ \u00a0\u202f]?";
  const currency = anyOf(Object.keys(currencies));
  const prefix = anyOf(
    Object.keys(currencies).filter((sign) => !/^\p{L}+$/u.test(sign) || /^[A-Z]{3}$/.test(sign)),
  );
  const pattern = [
    `(?:(?<![${spacedLetters}])(?<before>${prefix})${gap})?`,
    `(?:(?<![${spacedLetters}0-9)%])(?<sign>[-−–+±~≈<>≤≥]|\\+/-)(?:(?<=[~≈<>≤≥±−]) )?)?`,
    `(?:(?<inner>${prefix}))?`,
    `(?<number>${number})`,
    `(?:${gap}[-–—~〜](?:${gap}(?:${prefix}))?${gap}(?<second>${number}))?`,
    `(?:${gap}(?<magnitude>${anyOf(Object.keys(magnitudes))})(?:(?<=\\.)|${notGoingOn}))?`,
    "(?:",
    `${gap}(?<after>${currency})(?:(?<=[.])|${notGoingOn})`,
    `|${gap}(?<percent>%|‰)`,
    `|${gap}(?<unit>${anyOf(Object.keys(units))})(?:(?<=\\.)|${notGoingOn})`,
    ")?",
  ].join("");

  const read = (match: RegExpExecArray, around: Around): string | null => {
    const groups: Groups = match.groups ?? {};
    const from = parseNumber(groups.number ?? "", language);
    const to = groups.second === undefined ? null : parseNumber(groups.second, language);
    if (from === null || (groups.second !== undefined && to === null)) return null;
    if (to !== null && /^\s*=/.test(around.after)) return sayDifference(language, from, to);
    const currencyId = currencies[groups.before ?? groups.inner ?? groups.after ?? ""];
    const unitId = units[groups.unit ?? ""];
    const magnitude = magnitudes[groups.magnitude ?? ""];
    // "5 M" alone may be anything.
    if (
      currencyId === undefined &&
      groups.magnitude !== undefined &&
      language.magnitudes[groups.magnitude] === undefined
    )
      return null;
    const sign = saySign(language, groups.sign);
    const of = (noun: Noun | null) =>
      sayQuantity(language, {
        from,
        to,
        magnitude: magnitude === undefined ? null : parseNoun(magnitude),
        noun,
        around,
      });
    let said: string;
    if (currencyId !== undefined) {
      const [main, part] = language.currencies[currencyId];
      const isSplit =
        to === null && magnitude === undefined && /^\d{2}$/.test(from.fraction) && part !== undefined;
      const noun = parseNoun(main);
      said = isSplit ? sayMoney(language, from, [noun, parseNoun(part)]) : of(noun);
    } else if (groups.percent !== undefined) {
      said = of(parseNoun(groups.percent === "%" ? language.percent : language.permille));
    } else {
      said = of(unitId === undefined ? null : parseNoun(language.units[unitId]));
    }
    // A point that shortened a unit is the full stop as well behind the last word of a sentence.
    const isShort = match[0].endsWith(".") && groups.magnitude?.endsWith(".") !== true;
    const isEnd = isShort && /^(?:\s*$|\s+\p{Lu})/u.test(around.after) && language.space !== "";
    return `${sign}${said}${isEnd ? "." : ""}`;
  };
  const getKind = ({ groups = {} }: RegExpExecArray): ReadingKind => {
    if (groups.before ?? groups.inner ?? groups.after) return "money";
    if (groups.percent) return "percent";
    if (groups.unit) return "unit";
    return groups.second ? "range" : "cardinal";
  };
  return [{ kind: getKind, pattern: new RegExp(pattern, "gu"), read }];
}

/** An amount with two digits behind the mark: pounds and pence. */
function sayMoney(
  language: Language,
  { whole, fraction }: WrittenNumber,
  [main, part]: readonly [Noun, Noun],
): string {
  const large = sayCount(language, { whole, fraction: "" }, { noun: main });
  if (Number(fraction) === 0) return large;
  const small = sayCount(language, { whole: String(Number(fraction)), fraction: "" }, { noun: part });
  if (Number(whole) === 0) return small;
  return joinByAnd(language, large, small);
}

/** "5 - 3 = 2" is no range. */
const sayDifference = (language: Language, from: WrittenNumber, to: WrittenNumber): string =>
  [sayNumber(language, from, {}), language.words.minus, sayNumber(language, to, {})].join(language.space);

function saySign({ words, signs, space }: Language, sign: string | undefined): string {
  if (sign === undefined) return "";
  const word =
    /[-−–]/.test(sign) && sign.length === 1
      ? words.minus
      : sign === "+"
        ? words.plus
        : signs[sign === "+/-" ? "±" : sign];
  return word === undefined ? "" : `${word}${space}`;
}

type Quantity = {
  from: WrittenNumber;
  to: WrittenNumber | null;
  magnitude: Noun | null;
  noun: Noun | null;
  around: Around;
};

function sayQuantity(language: Language, { from, to, magnitude, noun, around }: Quantity): string {
  const { space, words } = language;
  const counted = magnitude ?? noun;
  const agreement = language.agree?.(Number((to ?? from).whole), around) ?? {};
  const tail =
    magnitude === null || noun === null
      ? ""
      : `${space}${language.afterMagnitude?.(noun) ?? noun.forms.at(-1) ?? ""}`;
  const isYear = (number: WrittenNumber) =>
    counted === null && /^(?:1[1-9]|20)\d\d$/.test(number.whole) && number.fraction === "";
  if (to === null) {
    if (counted !== null)
      return sayCount(language, from, { noun: counted, agreement: { case: agreement.case } }) + tail;
    if (isYear(from) && language.year && language.isYear?.(around)) return language.year(Number(from.whole));
    return sayNumber(language, from, agreement);
  }
  // Who wins is named first.
  const isScore = counted === null && from.whole.length < 4 && Number(to.whole) < Number(from.whole);
  if (isScore && from.fraction === "" && to.fraction === "")
    return sayRatio(language, Number(from.whole), Number(to.whole));
  if (language.range !== undefined) return language.range(from, to, counted) + tail;
  const areYears = isYear(from) && isYear(to) && language.year !== undefined;
  const side = (number: WrittenNumber) =>
    areYears && language.year
      ? language.year(Number(number.whole))
      : sayNumber(language, number, counted === null ? agreement : { gender: counted.gender });
  const last = counted === null || isSpelled(to) ? side(to) : sayCount(language, to, { noun: counted });
  return `${side(from)}${space}${words.to}${space}${last}${tail}`;
}
