import type { Language, Rule } from "../core/language.ts";
import { sayNumber } from "../core/nouns.ts";
import { notGoingOn, notInWord } from "../core/patterns.ts";
import { parseNumber, spellDigits } from "../core/written-number.ts";

/** Phone numbers, versions, addresses of computers. */
export function getCodeRules(language: Language): Rule[] {
  return [
    {
      kind: "phone",
      pattern: new RegExp(
        `${notInWord}(?<![.,/:-])(?:\\+\\d{1,3}[ .-]?|\\d[ -]?(?=\\())?(?:\\(\\d{1,5}\\)[ .-]?)?\\d{1,5}(?:[ .\u00a0-]\\d{2,8}){1,5}${notGoingOn}(?![:/-]\\d|[.,]\\d)`,
        "gu",
      ),
      read: ([written], { before }) =>
        isPhone(written, language, before) ? sayPhone(written, language) : null,
    },
    {
      kind: "phone",
      pattern: new RegExp(`${notInWord}\\+\\d{7,15}(?!\\d)`, "gu"),
      read: ([written]) => sayPhone(written, language),
    },
    {
      kind: "code",
      pattern: /(?<![\d.,])\d{1,9}(?:\.\d{1,9}){2,6}(?!\d|\.\d)/gu,
      read: ([written]) => {
        if (parseNumber(written, language) !== null) return null;
        const { point } = language.words;
        const parts = written.split(".").map((whole) => sayNumber(language, { whole, fraction: "" }, {}));
        return parts.join(`${language.space}${point}${language.space}`);
      },
    },
  ];
}

function isPhone(written: string, language: Language, before: string): boolean {
  const count = written.replace(/\D/g, "").length;
  if (count < 7 || count > 15) return false;
  if (/^[+(0]|\(/.test(written) || language.phoneLead?.test(before)) return true;
  const groups = written.split("-");
  const [first = "", second = ""] = groups;
  // Two years, not a number of a telephone.
  if (groups.length === 2 && first.length === 4 && second.length === 4 && first < second) return false;
  if (/^[\d-]+$/.test(written)) return groups.length > 1;
  return written.includes("-") && parseNumber(written, language) === null;
}

function sayPhone(written: string, language: Language): string {
  const { words, space, pause = ", ", isPhonePaired = false } = language;
  const groups = (written.match(/\d+/g) ?? []).map((digits) =>
    isPhonePaired && digits.length === 2 && !digits.startsWith("0")
      ? language.cardinal(Number(digits), {})
      : spellDigits(digits, language),
  );
  const said = groups.join(pause);
  return written.startsWith("+") ? `${words.plus}${space}${said}` : said;
}
