import type { Language, RomanForm, Rule } from "../core/language.ts";
import { anyOf, notInWord, spacedLetters } from "../core/patterns.ts";

const numeral = "[IVXLCDM]{1,12}";

/** Roman numbers behind or before the words of a closed list: chapters, centuries, rulers. */
export function getRomanRules(language: Language): Rule[] {
  const { before = {}, after = {}, names = [], ruler } = language.roman;
  const end = `(?![${spacedLetters}0-9'’])`;
  const say = (written: string, how: RomanForm | undefined): string | null => {
    const value = parseRoman(written);
    if (value === null || how === undefined) return null;
    if (how === "cardinal" || (how === "ordinal-to-ten" && value > 10)) return language.cardinal(value, {});
    return language.ordinal(value, { gender: how === "ordinal-f" ? "f" : "m" });
  };
  return [
    {
      kind: "roman",
      pattern: new RegExp(
        `(?<=(?<![${spacedLetters}])(?<name>${anyOf(names)})${language.space === "" ? "\\s?" : "\\s"})(?<roman>${numeral})(?:er|ère|re|\\.)?(?<!\\.(?=\\s*$))${end}`,
        "giu",
      ),
      read: ({ groups: { roman = "", name = "" } = {}, 0: written }, { after: next }) => {
        const value = roman === roman.toUpperCase() ? parseRoman(roman) : null;
        if (value === null) return null;
        const said = ruler?.(value, name) ?? language.ordinal(value, { gender: "m" });
        return written.endsWith(".") && isSentenceEnd(language, next) ? `${said}.` : said;
      },
    },
    {
      kind: "roman",
      pattern: new RegExp(
        `(?<=(?<![${spacedLetters}])(?<word>${anyOf(Object.keys(before))})\\s?)(?<roman>${numeral})${end}`,
        "giu",
      ),
      read: ({ groups: { roman = "", word = "" } = {} }) =>
        roman === roman.toUpperCase() ? say(roman, before[word.toLowerCase()]) : null,
    },
    {
      kind: "roman",
      pattern: new RegExp(
        `${notInWord}(?<roman>${numeral})(?:er?|e|ème|\\.|º|°|-?й|-?го|-?м)?(?=[\\s\u00a0](?<word>${anyOf(Object.keys(after))})(?![${spacedLetters}]))`,
        "giu",
      ),
      read: ({ groups: { roman = "", word = "" } = {} }) => {
        const capital = roman.replace(/[a-z]+$/, "");
        return say(capital, after[word.toLowerCase()]);
      },
    },
  ];
}

/** German writes an ordinal's point; behind the last word of a sentence it is the full stop as well. */
const isSentenceEnd = ({ code }: Language, next: string): boolean =>
  code !== "de" || next.trim() === "" || /^\s+\p{Lu}/u.test(next);

const values: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };

/** A Roman number as it is rightly written; null: these are letters. */
export function parseRoman(written: string): number | null {
  if (!/^M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/.test(written) || written === "")
    return null;
  return [...written].reduce((sum, letter, index, all) => {
    const value = values[letter] ?? 0;
    return sum + (value < (values[all[index + 1] ?? ""] ?? 0) ? -value : value);
  }, 0);
}
