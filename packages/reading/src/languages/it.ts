import { splitGroups } from "../core/group-words.ts";
import type { Agreement, Around, Gender, Language, Rule } from "../core/language.ts";
import { getFormByRules } from "../core/nouns.ts";
import { sayFraction } from "../core/written-number.ts";
import { italianWords } from "./it-words.ts";

const small =
  "zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove".split(
    " ",
  );
const tens = "- - venti trenta quaranta cinquanta sessanta settanta ottanta novanta".split(" ");

function underHundred(value: number): string {
  if (value < 20) return small[value] ?? "";
  const ten = tens[Math.floor(value / 10)] ?? "";
  const one = value % 10;
  if (one === 0) return ten;
  return `${one === 1 || one === 8 ? ten.slice(0, -1) : ten}${one === 3 ? "tré" : small[one]}`;
}

function underThousand(value: number): string {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  const hundred = hundreds === 0 ? "" : `${hundreds === 1 ? "" : small[hundreds]}cento`;
  // "centotré": an accent at the end of a longer word.
  const last = rest === 3 && hundred !== "" ? "tré" : underHundred(rest);
  // "centottanta": one o of two.
  const start = rest === 8 || (rest >= 80 && rest < 90) ? hundred.replace(/o$/, "") : hundred;
  return start + (rest === 0 ? "" : last);
}

const scales = [
  ["milione", "milioni"],
  ["miliardo", "miliardi"],
  ["bilione", "bilioni"],
];

function cardinal(value: number, { gender = "m", isCounting = false }: Agreement = {}): string {
  if (value === 0) return "zero";
  if (value === 1 && isCounting) return gender === "f" ? "una" : "un";
  const words: string[] = [];
  let below = "";
  for (const { group, scale } of splitGroups(value, 1000)) {
    const [one = "", many = ""] = scales[scale - 2] ?? [];
    if (scale > 1) words.push(group === 1 ? `un ${one}` : `${underThousand(group)} ${many}`);
    else if (scale === 1)
      below = group === 1 ? "mille" : `${underThousand(group).replace(/tré$/, "tre")}mila`;
    else below += group === 3 && below !== "" ? "tré" : underThousand(group);
  }
  return [...words, below].filter(Boolean).join(" ");
}

const ordinals = "- primo secondo terzo quarto quinto sesto settimo ottavo nono decimo".split(" ");

function ordinal(value: number, { gender = "m" }: Agreement = {}): string {
  const said = cardinal(value);
  const masculine =
    value > 0 && value <= 10
      ? (ordinals[value] ?? "")
      : value > 10 && value % 10 === 3 && value % 100 !== 13
        ? `${said.replace(/é$/, "e")}esimo`
        : value > 10 && value % 10 === 6 && value % 100 !== 16
          ? `${said}esimo`
          : value % 1000 === 0 && value > 1000
            ? `${said.replace(/mila$/, "mill")}esimo`
            : `${said.replace(/[aeio]$/, "")}esimo`;
  return gender === "f" ? masculine.replace(/o$/, "a") : masculine;
}

const functionWords =
  /^(?:a|ad|al|alla|che|con|da|dal|dalla|del|della|dei|di|e|è|ed|era|fra|ha|il|in|la|le|lo|ma|nel|non|o|per|più|se|sono|su|sul|tra|un|una|volte|come|ogni|meno|fa)$/;

function guessGender(noun: string): Gender {
  if (
    /^(?:problema|programma|sistema|tema|poeta|clima|cinema|turista|artista|giornalista|euro|chilo)$/.test(
      noun,
    )
  )
    return "m";
  return /(?:a|zione|sione|tà|tù|ice|notte|parte|mano|gente|classe|chiave|voce|legge|luce|moto|foto|radio)$/.test(
    noun,
  )
    ? "f"
    : "m";
}

function agree(value: number, { after }: Around): Agreement {
  const noun = /^[\s\u00a0]([a-zàèéìòù]+)/u.exec(after)?.[1];
  if (value !== 1 || noun === undefined || functionWords.test(noun)) return {};
  const gender = guessGender(noun);
  // "uno zaino", "uno studente": the long form is the plain number.
  return /^(?:s[^aeiou]|z|gn|ps|x|y|pn)/.test(noun) && gender === "m" ? {} : { gender, isCounting: true };
}

function fraction(numerator: number, denominator: number): string | null {
  if (denominator < 2 || denominator > 100 || numerator === 0 || numerator >= denominator * 5) return null;
  if (denominator === 2) return numerator === 1 ? "mezzo" : `${cardinal(numerator)} mezzi`;
  const name = ordinal(denominator);
  return `${cardinal(numerator, { isCounting: true })} ${numerator === 1 ? name : name.replace(/o$/, "i")}`;
}

const rules = (): Rule[] => [
  {
    kind: "cardinal",
    // "un'amica": the article loses its vowel.
    pattern: /(?<![\d.,\p{L}])1[ \u00a0](?=(?<noun>[aeiouàèéìòù]\p{Ll}+))/gu,
    read: ({ groups: { noun = "" } = {} }) =>
      functionWords.test(noun) || guessGender(noun) !== "f" ? null : "un'",
  },
  {
    kind: "time",
    pattern: /(?<=\b(?:[Oo]re|alle|dalle|le)\s)(?<hours>[01]?\d|2[0-4])\.(?<minutes>[0-5]\d)(?!\d|[.,]\d)/gu,
    read: ({ groups: { hours, minutes } = {} }, around) =>
      italian.time({ hours: Number(hours), minutes: Number(minutes), seconds: null, half: null }, around),
  },
  {
    kind: "ordinal",
    pattern: /(?<![\d.,\p{L}])(?<digits>\d{1,4})\.?(?<ending>[ºª°]|mo|ma)(?![\p{L}\p{N}])/gu,
    read: ({ groups: { digits = "", ending = "" } = {} }, { after }) => {
      // A degree has another letter, or nothing, behind it.
      if (ending === "°" && !/^\s\p{Ll}/u.test(after)) return null;
      return ordinal(Number(digits), { gender: /[ªa]$/.test(ending) ? "f" : "m" });
    },
  },
  {
    kind: "year",
    pattern: /(?<=\bann[io]\s)['’](?<digits>\d0)(?!\d)/gu,
    read: ({ groups: { digits } = {} }) => cardinal(Number(digits)),
  },
];

export const italian: Language = {
  code: "it",
  space: " ",
  decimalMark: ",",
  groupMarks: ".",
  dateOrder: "dmy",
  digits: small.slice(0, 10),
  cardinal,
  decimal: ({ whole, fraction }) =>
    `${cardinal(Number(whole))} virgola ${sayFraction(fraction, { digits: small, cardinal, maxTogether: 2 })}`,
  ordinal,
  agree,
  getForm: getFormByRules("it"),
  afterMagnitude: ({ forms }) => `di ${forms.at(-1) ?? ""}`,
  date: ({ day, month, year }) => {
    const name = italianWords.months[month - 1]?.[0] ?? "";
    const first = day === null ? "" : `${day === 1 ? "primo" : cardinal(day)} `;
    return `${first}${name}${year === null ? "" : ` ${cardinal(year)}`}`;
  },
  time: ({ hours, minutes, seconds }) => {
    const hour = hours === 1 ? "una" : cardinal(hours);
    const second = seconds === null ? "" : ` e ${cardinal(seconds)} ${seconds === 1 ? "secondo" : "secondi"}`;
    if (minutes === 0 && seconds === null) return hour;
    return `${hour} e ${minutes < 10 ? "zero " : ""}${cardinal(minutes)}${second}`;
  },
  fraction,
  half: (whole, noun) => {
    const gender = guessGender(noun.replace(/e$/, "a"));
    const half = gender === "f" ? "mezza" : "mezzo";
    if (functionWords.test(noun)) return null;
    return whole === null
      ? `${guessGender(noun) === "f" ? "mezza" : "mezzo"} ${noun}`
      : `${cardinal(whole, { gender, isCounting: true })} ${noun} e ${half}`;
  },
  halfAfterNumber: "mezzo",
  rules,
  ...italianWords,
  roman: {
    ...italianWords.roman,
    ruler: (value, name) => ordinal(value, { gender: /^(?:elisabetta|caterina)$/i.test(name) ? "f" : "m" }),
  },
};
