import type { Agreement, Gender, Language, Noun, WrittenNumber } from "./language.ts";
import { isSpelled, spellDigits } from "./written-number.ts";

/** A noun of its short form: `gender:form|form`. */
export function parseNoun(short: string): Noun {
  const [, gender = "m", forms = ""] = /^(?:([mfn]):)?(.*)$/s.exec(short) ?? [];
  return { gender: gender as Gender, forms: forms.split("|") };
}

/** A number without its sign, agreeing with what it counts. */
export function sayNumber(language: Language, number: WrittenNumber, agreement: Agreement): string {
  if (isSpelled(number)) return spellDigits(number.whole + number.fraction, language);
  if (number.fraction !== "") return language.decimal(number, agreement);
  return language.cardinal(Number(number.whole), agreement);
}

/** A number of things. */
export function sayCount(
  language: Language,
  number: WrittenNumber,
  { noun, agreement = {} }: { noun: Noun; agreement?: Agreement },
): string {
  if (language.count !== undefined && !isSpelled(number)) return language.count(number, noun, agreement);
  const full = { ...agreement, gender: noun.gender, isCounting: true };
  const words = sayNumber(language, number, full);
  return `${words}${language.space}${language.getForm(noun, number, full)}`;
}

/** "3:2", a score or a scale. */
export function sayRatio(language: Language, first: number, second: number): string {
  if (language.ratio !== undefined) return language.ratio(first, second);
  const { space, words, cardinal } = language;
  return [cardinal(first, {}), words.ratio, cardinal(second, {})].join(space);
}

/** Two parts of one amount: "two and a half". */
export function joinByAnd(
  { words, space, joinsAnd = false }: Language,
  first: string,
  second: string,
): string {
  const and = words.and === "" || joinsAnd ? words.and : words.and + space;
  return `${first}${space}${and}${second}`;
}

/** Two forms: for one thing, and for others. */
export function getFormByRules(locale: string): Language["getForm"] {
  const rules = new Intl.PluralRules(locale);
  return ({ forms: [one = "", other = one] }, { whole, fraction }) =>
    rules.select(Number(fraction === "" ? whole : `${whole}.${fraction}`)) === "one" ? one : other;
}

/** Languages whose nouns stay as they are behind a number. */
export const getOnlyForm: Language["getForm"] = ({ forms: [form = ""] }) => form;
