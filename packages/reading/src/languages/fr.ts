import { splitGroups } from "../core/group-words.ts";
import type { Agreement, Gender, Language, Rule } from "../core/language.ts";
import { getFormByRules } from "../core/nouns.ts";
import { notGoingOn } from "../core/patterns.ts";
import { sayFraction } from "../core/written-number.ts";
import { frenchWords } from "./fr-words.ts";

const small =
  "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf".split(
    " ",
  );
const tens = "- - vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt".split(" ");

/** 0 to 99. `isLast`: nothing follows that takes the s of "quatre-vingts". */
function underHundred(value: number, isLast: boolean): string {
  if (value < 20) return small[value] ?? "";
  const ten = Math.floor(value / 10);
  const isTwenty = ten === 7 || ten === 9;
  const rest = (value % 10) + (isTwenty ? 10 : 0);
  if (rest === 0) return ten === 8 && isLast ? "quatre-vingts" : (tens[ten] ?? "");
  const and = (rest === 1 || rest === 11) && ten < 8 ? " et " : "-";
  return `${tens[ten]}${and}${small[rest]}`;
}

function underThousand(value: number, isLast: boolean): string {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  if (hundreds === 0) return underHundred(rest, isLast);
  const hundred = hundreds === 1 ? "cent" : `${small[hundreds]} cent${rest === 0 && isLast ? "s" : ""}`;
  return rest === 0 ? hundred : `${hundred} ${underHundred(rest, isLast)}`;
}

const scales = ["", "mille", "million", "milliard", "billion"];

function cardinal(value: number, { gender, isCounting }: Agreement = {}): string {
  if (value === 0) return "zéro";
  const words = splitGroups(value, 1000).map(({ group, scale }) => {
    if (scale === 1) return group === 1 ? "mille" : `${underThousand(group, false)} mille`;
    const said = underThousand(group, true);
    return scale === 0 ? said : `${said} ${scales[scale]}${group === 1 ? "" : "s"}`;
  });
  const said = words.join(" ");
  return gender === "f" && isCounting === true ? said.replace(/\bun$/, "une") : said;
}

function ordinal(value: number, { gender }: Agreement = {}): string {
  if (value === 1) return gender === "f" ? "première" : "premier";
  return `${cardinal(value)
    .replace(/s$/, (s) => (value % 100 === 80 || value % 1000 === 0 || value % 100 === 0 ? "" : s))
    .replace(/cinq$/, "cinqu")
    .replace(/neuf$/, "neuv")
    .replace(/e$/, "")}ième`;
}

/** The gender of a noun by its ending, and of some frequent ones that have another. */
function guessGender(noun: string): Gender {
  const word = noun.toLowerCase().replace(/s$/, "");
  if (
    /^(?:livre|litre|mètre|titre|groupe|homme|membre|siècle|centime|gramme|kilomètre|kilo|problème|exemple|musée|lycée|article|étage|âge|voyage|message|village|dommage|page)$/.test(
      word,
    )
  )
    return word === "page" ? "f" : "m";
  if (
    /^(?:fois|foi|femme|fille|personne|page|voiture|image|main|fin|nuit|mer|dent|vi|loi|part|plage|étape|minute|seconde|heure|semaine|année|tonne|chose|place|ligne|table|porte|pièce|ville|rue|école|équipe|question|photo|radio|moto|maison|raison|saison|leçon|façon|chanson|boisson)$/.test(
      word,
    )
  )
    return "f";
  return /(?:tion|sion|té|ette|ure|ance|ence|ie|ée|ine|elle|euse|ille|ière|esse|ade|ude)$/.test(word)
    ? "f"
    : "m";
}

function agree(_: number, { after }: { after: string }): Agreement {
  const noun = /^[\s\u00a0]([a-zà-ÿœ]{2,})/u.exec(after)?.[1];
  if (noun === undefined || /^(?:et|de|des|du|ou|à|au|en|pour|sur|est|sont|dans|par|avec)$/.test(noun))
    return {};
  return { gender: guessGender(noun), isCounting: true };
}

function fraction(numerator: number, denominator: number): string | null {
  if (denominator < 2 || denominator > 100 || numerator === 0 || numerator >= denominator * 5) return null;
  const names: Record<number, string> = { 2: "demi", 3: "tiers", 4: "quart" };
  const name = names[denominator] ?? ordinal(denominator);
  return `${cardinal(numerator)} ${numerator === 1 || name === "tiers" ? name : `${name}s`}`;
}

const rules = (): Rule[] => [
  { kind: "year", pattern: /(?<=années[ \u00a0])80(?!\d)/gu, read: () => "quatre-vingt" },
  {
    kind: "time",
    pattern: /(?<![\d.,:])(?<hours>[01]?\d|2[0-4])h(?![\p{L}\p{N}])/gu,
    read: ({ groups: { hours = "" } = {} }) => sayHours(Number(hours)),
  },
  {
    kind: "ordinal",
    pattern: new RegExp(
      `(?<![\\d.,\\p{L}])(?<digits>\\d{1,6})(?<ending>er|ère|re|ème|e|nde|nd|d)s?${notGoingOn}`,
      "gu",
    ),
    read: ({ groups: { digits = "", ending = "" } = {}, 0: written }) => {
      const many = written.endsWith("s") ? "s" : "";
      if (/^nde?$/.test(ending) || (ending === "d" && digits === "2"))
        return `second${ending === "nde" ? "e" : ""}${many}`;
      return ordinal(Number(digits), { gender: /re$/.test(ending) ? "f" : "m" }) + many;
    },
  },
  {
    kind: "abbreviation",
    // "M." is a man before a name only.
    pattern: /(?<![\p{L}\p{N}.])M\.(?=[\s\u00a0]\p{Lu}\p{Ll})/gu,
    read: () => "monsieur",
  },
];

const sayHours = (hours: number): string => {
  if (hours === 0) return "zéro heure";
  return `${cardinal(hours, { gender: "f", isCounting: true })} heure${hours === 1 ? "" : "s"}`;
};

export const french: Language = {
  code: "fr",
  space: " ",
  decimalMark: ",",
  groupMarks: " .",
  dateOrder: "dmy",
  isPhonePaired: true,
  digits: small.slice(0, 10),
  cardinal,
  decimal: ({ whole, fraction }) =>
    `${cardinal(Number(whole))} virgule ${sayFraction(fraction, { digits: small, cardinal, maxTogether: 3 })}`,
  ordinal,
  agree,
  getForm: getFormByRules("fr"),
  afterMagnitude: ({ forms }) => {
    const form = forms.at(-1) ?? "";
    return /^[aeiouéhy]/i.test(form) && !/^(?:yen|yuan|y)/.test(form) ? `d'${form}` : `de ${form}`;
  },
  date: ({ day, month, year }) => {
    const name = frenchWords.months[month - 1]?.[0] ?? "";
    const first = day === null ? "" : `${day === 1 ? "premier" : cardinal(day)} `;
    return `${first}${name}${year === null ? "" : ` ${cardinal(year)}`}`;
  },
  time: ({ hours, minutes, seconds }) => {
    const minute =
      minutes === 0 && seconds === null ? "" : ` ${cardinal(minutes, { gender: "f", isCounting: true })}`;
    const second =
      seconds === null
        ? ""
        : ` ${minutes === 1 ? "minute" : "minutes"} et ${cardinal(seconds, { gender: "f", isCounting: true })} seconde${seconds < 2 ? "" : "s"}`;
    return `${sayHours(hours)}${minute}${second}`;
  },
  clock: { mark: "[ \u00a0]?h[ \u00a0]?" },
  fraction,
  half: (whole, noun) => {
    const gender = guessGender(noun);
    if (/^(?:de|des|du|et|ou|par)$/.test(noun)) return null;
    if (whole === null) return `${gender === "f" ? "une" : "un"} demi-${noun}`;
    return `${cardinal(whole, { gender, isCounting: true })} ${noun} et demi${gender === "f" ? "e" : ""}`;
  },
  halfAfterNumber: "demi",
  rules,
  ...frenchWords,
  roman: {
    ...frenchWords.roman,
    ruler: (value, name) =>
      value === 1
        ? /^(?:élisabeth|elizabeth|catherine)$/i.test(name)
          ? "première"
          : "premier"
        : cardinal(value),
  },
};
