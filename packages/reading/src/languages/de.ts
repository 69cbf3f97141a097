import { splitGroups } from "../core/group-words.ts";
import type { Agreement, Around, Gender, GrammaticalCase, Language, Rule } from "../core/language.ts";
import { getFormByRules } from "../core/nouns.ts";
import { notGoingOn } from "../core/patterns.ts";
import { germanWords } from "./de-words.ts";

const small =
  "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn".split(
    " ",
  );
const tens = "- - zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig".split(" ");

function underHundred(value: number, isLast: boolean): string {
  if (value === 1 && !isLast) return "ein";
  if (value < 20) return small[value] ?? "";
  const one = value % 10;
  const first = one === 0 ? "" : `${one === 1 ? "ein" : small[one]}und`;
  return `${first}${tens[Math.floor(value / 10)]}`;
}

function underThousand(value: number, isLast: boolean): string {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  const hundred = hundreds === 0 ? "" : `${hundreds === 1 ? "ein" : small[hundreds]}hundert`;
  return hundred + (rest === 0 ? "" : underHundred(rest, isLast));
}

const scales = [
  ["Million", "Millionen"],
  ["Milliarde", "Milliarden"],
  ["Billion", "Billionen"],
];
const articles: Record<Gender, Partial<Record<GrammaticalCase, string>>> = {
  m: { nom: "ein", acc: "einen", dat: "einem", gen: "eines" },
  f: { nom: "eine", acc: "eine", dat: "einer", gen: "einer" },
  n: { nom: "ein", acc: "ein", dat: "einem", gen: "eines" },
};

function cardinal(
  value: number,
  { gender = "m", case: form = "nom", isCounting = false }: Agreement = {},
): string {
  if (value === 0) return "null";
  if (value === 1 && isCounting) return articles[gender][form] ?? "ein";
  const words: string[] = [];
  let below = "";
  for (const { group, scale } of splitGroups(value, 1000)) {
    const [one = "", many = ""] = scales[scale - 2] ?? [];
    if (scale > 1) words.push(group === 1 ? `eine ${one}` : `${underThousand(group, true)} ${many}`);
    else if (scale === 1) below = `${underThousand(group, false)}tausend`;
    else below += underThousand(group, true);
  }
  return [...words, below].filter(Boolean).join(" ");
}

/** An ordinal without its ending: "dritt", "zwanzigst". */
function ordinalStem(value: number): string {
  const said = cardinal(value);
  const rest = value % 100;
  if (rest === 0 || rest > 19) return `${said}st`;
  const irregular: Record<number, [RegExp, string]> = {
    1: [/eins$/, "erst"],
    3: [/drei$/, "dritt"],
    7: [/sieben$/, "siebt"],
    8: [/acht$/, "acht"],
  };
  const [pattern, stem] = irregular[rest] ?? [/$/, "t"];
  return said.replace(pattern, stem);
}

const prepositions =
  "in|an|auf|mit|bei|zu|nach|aus|von|seit|vor|hinter|neben|unter|über|zwischen|während|wegen|trotz|gegenüber";

/** The ending of an ordinal by the word before it. */
export function getOrdinalEnding(before: string, noun = ""): string {
  if (new RegExp(`(?:^|[^\\p{L}])(?:${prepositions})\\s+(?:der|die)\\s$`, "iu").test(before))
    return /\sdie\s$/.test(before) ? "e" : "en";
  if (
    /(?:^|[^\p{L}])(?:der|die|das|diese[r]?|dieses|jede[r]?|jedes|eine|seine|ihre|meine|unsere|keine)\s$/iu.test(
      before,
    )
  )
    return "e";
  if (
    /(?:^|[^\p{L}])(?:dem|den|des|am|im|zum|zur|vom|beim|ins|ab|bis|seit|de[nm] [\p{L}]+|(?:ein|sein|ihr|mein|unser|kein|dies|jed)e[mnrs])\s$/iu.test(
      before,
    )
  )
    return "en";
  return /^(?:Jahrhundert|Jahr|Mal|Kapitel|Spiel|Buch|Stockwerk|Quartal)/.test(noun) ? "es" : "er";
}

const ordinal = (value: number, { gender = "m" }: Agreement = {}): string =>
  ordinalStem(value) + { m: "er", f: "e", n: "es" }[gender];

function guessGender(noun: string): Gender {
  const known = germanWords.genders[noun];
  if (known !== undefined) return known;
  if (/(?:ung|heit|keit|schaft|ion|tät|ei|ik|e|ur)$/.test(noun)) return "f";
  return /(?:chen|lein|um|ment|nis|tum|o)$/.test(noun) ? "n" : "m";
}

function agree(value: number, { before, after }: Around): Agreement {
  const noun = /^[\s\u00a0](?:[a-zäöü]+e[mnrs]?\s)?(\p{Lu}\p{Ll}+)/u.exec(after)?.[1];
  if (value !== 1 || noun === undefined) return {};
  if (noun === "Uhr") return { gender: "n", isCounting: true };
  const [, word = ""] = /(\p{L}+)\s$/u.exec(before) ?? [];
  const isDative = /^(?:mit|von|zu|aus|bei|nach|seit|in|vor|an)$/i.test(word);
  const isAccusative = /^(?:für|durch|ohne|um|gegen|hat|habe|haben|nur|noch)$/i.test(word);
  return {
    gender: guessGender(noun),
    case: isDative ? "dat" : isAccusative ? "acc" : "nom",
    isCounting: true,
  };
}

function fraction(numerator: number, denominator: number): string | null {
  if (denominator < 2 || denominator > 100 || numerator === 0 || numerator >= denominator * 5) return null;
  if (denominator === 2) return numerator === 1 ? "ein halb" : `${cardinal(numerator)} halbe`;
  return `${numerator === 1 ? "ein" : cardinal(numerator)} ${capitalize(`${ordinalStem(denominator)}el`)}`;
}

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** In the years 1100 to 1999 hundreds are counted. */
function year(value: number): string {
  if (value < 1100 || value > 1999) return cardinal(value);
  return `${small[Math.floor(value / 100)]}hundert${value % 100 === 0 ? "" : underHundred(value % 100, true)}`;
}

const sayTime = (hours: number, minutes: number): string =>
  `${hours === 1 ? "ein" : cardinal(hours)} Uhr${minutes === 0 ? "" : ` ${cardinal(minutes)}`}`;

const weekdays: Record<string, string> = {
  Mo: "Montag",
  Di: "Dienstag",
  Mi: "Mittwoch",
  Do: "Donnerstag",
  Fr: "Freitag",
  Sa: "Samstag",
  So: "Sonntag",
};

const rules = (): Rule[] => [
  {
    kind: "abbreviation",
    pattern: /(?<!\p{L})(?<day>Mo|Di|Mi|Do|Fr|Sa|So)\.(?=,?[\s\u00a0](?:\d|\ufffc))/gu,
    read: ({ groups: { day = "" } = {} }) => weekdays[day] ?? null,
  },
  {
    kind: "time",
    pattern: /(?<![\d.,])(?<hours>[01]?\d|2[0-4])\.(?<minutes>[0-5]\d)[\s\u00a0]Uhr/gu,
    read: ({ groups: { hours, minutes } = {} }) => sayTime(Number(hours), Number(minutes)),
  },
  {
    kind: "date",
    pattern: /(?<![\d.,])(?<day>[0-3]?\d)\.[\s\u00a0]?(?<month>0?[1-9]|1[0-2])\.(?![\d])/gu,
    read: ({ groups: { day, month } = {} }, around) =>
      Number(day) < 1 || Number(day) > 31
        ? null
        : german.date({ day: Number(day), month: Number(month), year: null, isDayFirst: true }, around),
  },
  {
    kind: "range",
    pattern:
      /(?<![\d.,])(?<from>[0-3]?\d)\.(?:[\s\u00a0]?[-–][\s\u00a0]?|\sbis\s)(?=[0-3]?\d\.\s?\p{L}|\ufffc)/gu,
    read: ({ groups: { from } = {} }, { before }) =>
      `${ordinalStem(Number(from))}${getOrdinalEnding(before)} bis `,
  },
  {
    kind: "abbreviation",
    pattern: /\p{L}{2,40}str\.(?=\s)/gu,
    read: ([street]) => street.replace(/str\.$/, "straße"),
  },
  {
    kind: "ordinal",
    pattern: /(?<![\d.,\p{L}])(?<digits>\d{1,3})\.(?=[\s\u00a0](?<noun>\p{L}+))/gu,
    read: ({ groups: { digits, noun = "" } = {} }, { before }) => {
      const ending = getOrdinalEnding(before, noun);
      const isOrdinal =
        /^e[n]?$/.test(ending) ||
        /^(?:Jahrhundert|Mal|Kapitel|Klasse|Platz|Etage|Stock|Auflage|Runde|Weltkrieg)/.test(noun);
      if (!isOrdinal || /^(?:ab|bis|seit)$/.test(noun)) return null;
      return (
        ordinalStem(Number(digits)) +
        (/^(?:Klasse|Etage|Auflage|Runde)/.test(noun) && ending !== "en" ? "e" : ending)
      );
    },
  },
  {
    kind: "year",
    pattern: new RegExp(
      `(?<![\\d.,\\p{L}])(?<digits>1\\d\\d0|20\\d0|[2-9]0)er(?<more>n)?(?:${notGoingOn}|(?=-?Jahre))`,
      "gu",
    ),
    read: ({ groups: { digits = "", more = "" } = {} }) => `${year(Number(digits))}er${more}`,
  },
  {
    kind: "fraction",
    pattern: /(?<![\d.,/\p{L}] ?)(?:½|1[/⁄]2)(?=[ \u00a0](?<noun>\p{Lu}\p{Ll}+))/gu,
    read: ({ groups: { noun = "" } = {} }) =>
      ({ m: "ein halber", f: "eine halbe", n: "ein halbes" })[guessGender(noun)],
  },
  {
    kind: "fraction",
    pattern: /(?<![\d.,/])(?<whole>\d{1,3})[ \u00a0]?(?:½|1[/⁄]2)(?![\d/])/gu,
    read: ({ groups: { whole } = {} }) =>
      Number(whole) === 1 ? "eineinhalb" : `${cardinal(Number(whole))}einhalb`,
  },
  {
    kind: "cardinal",
    pattern: new RegExp(
      `(?<![\\d.,\\p{L}])(?<digits>\\d{1,3})-?(?<word>mal|fach|jährig|tägig|stündig|minütig|köpfig|teilig)(?=\\p{Ll}{0,3}${notGoingOn})`,
      "gu",
    ),
    read: ({ groups: { digits, word } = {} }) =>
      `${Number(digits) === 1 ? "ein" : cardinal(Number(digits))}${word}`,
  },
];

export const german: Language = {
  code: "de",
  space: " ",
  decimalMark: ",",
  groupMarks: ". ",
  dateOrder: "dmy",
  digits: small.slice(0, 10),
  cardinal,
  decimal: ({ whole, fraction: digits }) =>
    `${cardinal(Number(whole))} Komma ${[...digits].map((digit) => small[Number(digit)]).join(" ")}`,
  ordinal,
  year,
  isYear: ({ before, after }) =>
    !/^[\s\u00a0]\p{Lu}/u.test(after) || /(?:Jahre?|Jahres|Jahren|seit|ab|anno)\s$/u.test(before),
  agree,
  getForm: getFormByRules("de"),
  date: ({ day, month, year: inYear }, { before }) => {
    const name = germanWords.months[month - 1]?.[0] ?? "";
    const tail = inYear === null ? "" : ` ${year(inYear)}`;
    if (day === null) return name + tail;
    return `${ordinalStem(day)}${getOrdinalEnding(before)} ${name}${tail}`;
  },
  time: ({ hours, minutes, seconds }) =>
    sayTime(hours, minutes) +
    (seconds === null
      ? ""
      : `${minutes === 0 ? " null" : ""} und ${cardinal(seconds, { gender: "f", isCounting: true })} ${seconds === 1 ? "Sekunde" : "Sekunden"}`),
  clock: { tail: "[ \u00a0]?(?:Uhr|h)(?!\\p{L})" },
  fraction,
  rules,
  ...germanWords,
  roman: {
    ...germanWords.roman,
    ruler: (value, name) =>
      /^(?:ludwigs|heinrichs|karls|friedrichs|wilhelms|ottos)$/i.test(name)
        ? `des ${capitalize(ordinalStem(value))}en`
        : `${/^(?:elisabeth|katharina|maria|margarethe)$/i.test(name) ? "die" : "der"} ${capitalize(ordinalStem(value))}e`,
  },
};
