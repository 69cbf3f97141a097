import type { Language, Rule } from "../core/language.ts";
import { sayNumber } from "../core/nouns.ts";

/** E-mail and web addresses, hashtags: the words between the signs, and the signs. */
export function getWebRules(language: Language): Rule[] {
  const { words } = language;
  const host = "[\\p{L}\\p{N}][\\p{L}\\p{N}-]{0,62}(?:\\.[\\p{L}\\p{N}][\\p{L}\\p{N}-]{0,62}){0,8}";
  const path = "(?:[/?#][A-Za-z0-9_.~/?#=&%+@:-]{0,300}[A-Za-z0-9/_=])?";
  const domain = "[A-Za-z0-9][A-Za-z0-9-]{0,62}(?:\\.[A-Za-z0-9-]{1,62}){0,6}";
  const known = "com|org|net|edu|gov|info|io|dev|app|de|fr|es|it|ru|uk|jp|cn|kr|th|tr|br|eu|sa|me|tv|ai|co";
  return [
    {
      kind: "email",
      pattern: new RegExp(
        `(?<![A-Za-z0-9._%+-])[A-Za-z0-9][A-Za-z0-9._%+-]{0,63}@${domain}\\.[A-Za-z]{2,24}`,
        "gu",
      ),
      read: ([address]) => sayAddress(address, language),
    },
    {
      kind: "url",
      pattern: new RegExp(`(?<![A-Za-z0-9])(?:https?://|ftp://|www\\.)${host}(?::\\d{1,5})?${path}`, "giu"),
      read: ([address]) => sayAddress(address.replace(/^\w{3,5}:\/\//, "").replace(/\/$/, ""), language),
    },
    {
      kind: "url",
      pattern: new RegExp(
        `(?<![A-Za-z0-9.@-])[A-Za-z0-9][A-Za-z0-9-]{0,62}(?:\\.[A-Za-z0-9-]{1,62}){0,3}\\.(?:${known})${path}(?![\\p{L}\\p{N}-]|\\.[A-Za-z0-9])`,
        "gu",
      ),
      read: ([address]) => sayAddress(address, language),
    },
    {
      kind: "symbol",
      pattern: /(?<![\p{L}\p{M}\p{N}&])#(?=\p{L})/gu,
      read: () => words.hashtag + (language.space || " "),
    },
  ];
}

function sayAddress(address: string, language: Language): string {
  const { words, signs } = language;
  const names: Record<string, string | undefined> = {
    ...signs,
    "@": words.at,
    ".": words.dot,
    "-": words.dash,
    _: words.underscore,
    "/": words.slash,
    "+": words.plus,
    "=": words.equals,
    ":": words.ratio,
    "#": words.number,
  };
  const parts = address.match(/\p{L}+|\p{N}+|[^\p{L}\p{N}]/gu) ?? [];
  return parts
    .flatMap((part) => {
      if (/^www$/i.test(part)) return ["w w w"];
      if (/^\d+$/.test(part)) return [sayNumber(language, { whole: part, fraction: "" }, {})];
      return /^\p{L}/u.test(part) ? [part] : (names[part] ?? []);
    })
    .join(" ");
}
