import { splitGroups } from "../core/group-words.ts";
import type { Agreement, Around, Gender, Language, Rule } from "../core/language.ts";
import { getFormByRules } from "../core/nouns.ts";
import { sayFraction } from "../core/written-number.ts";
import { spanishWords } from "./es-words.ts";

const small =
  "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve".split(
    " ",
  );
const tens = "- - - treinta cuarenta cincuenta sesenta setenta ochenta noventa".split(" ");
const hundreds =
  "- ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos".split(
    " ",
  );

function underThousand(value: number, isFemale: boolean): string {
  if (value === 100) return "cien";
  const hundred = hundreds[Math.floor(value / 100)] ?? "";
  const rest = value % 100;
  const last =
    rest < 30
      ? (small[rest] ?? "")
      : `${tens[Math.floor(rest / 10)]}${rest % 10 === 0 ? "" : ` y ${small[rest % 10]}`}`;
  const words = [value >= 100 ? hundred : "", rest === 0 ? "" : last].filter(Boolean).join(" ");
  return isFemale
    ? words
        .replace(/cientos/, "cientas")
        .replace(/quinientos/, "quinientas")
        .replace(/uno$/, "una")
    : words;
}

/** "uno" before a noun, and before mil, millón. */
const shorten = (words: string): string => words.replace(/veintiuno$/, "veintiún").replace(/uno$/, "un");

const scales = ["", "mil", "millón", "mil", "billón"];

function cardinal(value: number, { gender = "m", isCounting = false }: Agreement = {}): string {
  if (value === 0) return "cero";
  const groups = splitGroups(value, 1000);
  const millions = Math.floor(value / 1_000_000) % 1_000_000;
  const words = groups.map(({ group, scale }) => {
    if (scale === 0) return underThousand(group, gender === "f");
    const many = shorten(underThousand(group, scale === 1 && gender === "f"));
    if (scale === 1 || scale === 3) {
      const thousand = group === 1 ? "mil" : `${many} mil`;
      return scale === 3 && millions % 1000 === 0 ? `${thousand} millones` : thousand;
    }
    const name =
      group === 1 && (scale === 4 || millions === 1)
        ? scales[scale]
        : `${scales[scale]?.replace("ón", "on")}es`;
    return `${many} ${name}`;
  });
  const said = words.join(" ");
  return isCounting && gender === "m" ? shorten(said) : said;
}

const ordinalOnes = "- primero segundo tercero cuarto quinto sexto séptimo octavo noveno".split(" ");
const ordinalTens =
  "- décimo vigésimo trigésimo cuadragésimo quincuagésimo sexagésimo septuagésimo octogésimo nonagésimo".split(
    " ",
  );

function ordinal(value: number, { gender = "m", isCounting = false }: Agreement = {}): string {
  if (value === 0 || value > 199) return cardinal(value, { gender });
  const rest = value % 100;
  const special: Record<number, string> = { 11: "undécimo", 12: "duodécimo" };
  const words = [
    value === 100 ? "centésimo" : value > 100 ? "centésimo" : "",
    special[rest] ?? "",
    special[rest] === undefined ? (ordinalTens[Math.floor(rest / 10)]?.replace("-", "") ?? "") : "",
    special[rest] === undefined ? (ordinalOnes[rest % 10]?.replace("-", "") ?? "") : "",
  ].filter(Boolean);
  const said = words.join(" ");
  if (gender === "f") return said.replace(/o(?=\s|$)/g, "a");
  return isCounting ? said.replace(/(primer|tercer)o$/, "$1") : said;
}

function guessGender(noun: string): Gender {
  const word = noun.toLowerCase();
  if (
    /^(?:días?|problemas?|programas?|idiomas?|mapas?|sistemas?|temas?|planetas?|climas?|poemas?|kilos?|gramas?|dramas?|equipos?|turistas?|artistas?)$/.test(
      word,
    )
  )
    return "m";
  if (
    /^(?:manos?|fotos?|motos?|veces|vez|noches?|tardes?|calles?|partes?|mujer(?:es)?|clases?|frases?|llaves?|leyes|ley|imágenes|imagen|órdenes|flor(?:es)?|series?|redes|red|luces|luz|voces|voz)$/.test(
      word,
    )
  )
    return "f";
  return /(?:as?|ción|ciones|sión|siones|dad|dades|tud|tudes|umbres?)$/.test(word) ? "f" : "m";
}

const functionWords =
  /^(?:a|al|con|de|del|desde|e|el|en|entre|es|está|fue|ha|hasta|la|las|los|más|menos|ni|no|o|para|pero|por|que|se|ser|si|sin|sobre|son|su|un|una|veces|y|ya|como|cada|izq|dcha|era|eran)$/;

function agree(_: number, { after }: Around): Agreement {
  const noun = /^[\s\u00a0]([a-záéíóúüñ]+)/u.exec(after)?.[1];
  if (noun === undefined || (functionWords.test(noun) && noun !== "veces")) return {};
  return { gender: guessGender(noun), isCounting: true };
}

function fraction(numerator: number, denominator: number): string | null {
  if (denominator < 2 || denominator > 20 || numerator === 0 || numerator >= denominator * 5) return null;
  const names: Record<number, string> = { 2: "medio", 3: "tercio", 8: "octavo", 9: "noveno", 10: "décimo" };
  const name =
    names[denominator] ??
    (denominator < 10 ? ordinal(denominator) : `${cardinal(denominator).replace(/[aeo]$/, "")}avo`);
  return `${cardinal(numerator, { isCounting: true })} ${name}${numerator === 1 ? "" : "s"}`;
}

const hour = (hours: number): string => cardinal(hours, { gender: "f" });

const rules = (): Rule[] => [
  {
    kind: "ordinal",
    pattern:
      /(?<![\d.,\p{L}])(?<digits>\d{1,3})\.?(?<ending>[ºªo°]|er|ra|ro|do|da|to|ta|vo|va|mo|ma)(?![\p{L}\p{N}CF])/gu,
    read: ({ groups: { digits = "", ending = "" } = {}, 0: written }, { after }) => {
      if (!written.includes(".") && (ending === "o" || (ending === "°" && !/^\s\p{Ll}/u.test(after))))
        return null;
      const isNoun =
        /^\s[a-záéíóúñ]+/u.test(after) && !functionWords.test(/^\s(\p{L}+)/u.exec(after)?.[1] ?? "");
      return ordinal(Number(digits), {
        gender: /[ªa]$/.test(ending) ? "f" : "m",
        isCounting: isNoun || ending === "er",
      });
    },
  },
  {
    kind: "time",
    pattern:
      /(?<![\d.,:])(?<hours>[01]?\d|2[0-4])(?:\.(?<minutes>[0-5]\d))?[ \u00a0]?h(?:rs?\.?)?(?![\p{L}\p{N}/])/gu,
    read: ({ groups: { hours, minutes } = {} }, { before }) => {
      // "dentro de 3 h" is a length.
      if (minutes === undefined && !/\b(?:las?|a las|hasta las)\s$/i.test(before)) return null;
      return minutes === undefined || minutes === "00"
        ? `${hour(Number(hours))} horas`
        : `${hour(Number(hours))} ${cardinal(Number(minutes))}`;
    },
  },
];

export const spanish: Language = {
  code: "es",
  space: " ",
  decimalMark: ",",
  groupMarks: ". ",
  dateOrder: "dmy",
  digits: small.slice(0, 10),
  cardinal,
  decimal: ({ whole, fraction }) =>
    `${cardinal(Number(whole))} coma ${sayFraction(fraction, { digits: small, cardinal, maxTogether: 2 })}`,
  ordinal,
  agree,
  getForm: getFormByRules("es"),
  afterMagnitude: ({ forms }) => `de ${forms.at(-1) ?? ""}`,
  date: ({ day, month, year }) => {
    const name = spanishWords.months[month - 1]?.[0] ?? "";
    const first = day === null ? "" : `${cardinal(day)} de `;
    return `${first}${name}${year === null ? "" : ` de ${cardinal(year)}`}`;
  },
  time: ({ hours, minutes, seconds, half }, { before }) => {
    const letters = half === null ? "" : half === "am" ? " a m" : " p m";
    const second =
      seconds === null ? "" : ` y ${cardinal(seconds, { isCounting: true, gender: "m" })} segundos`;
    if (minutes > 0 || seconds !== null)
      return `${hour(hours)} ${minutes < 10 && minutes > 0 ? "cero " : ""}${cardinal(minutes)}${second}${letters}`;
    if (half !== null) return hour(hours) + letters;
    return hours < 13 && hours > 0 && /\blas?\s$/i.test(before)
      ? `${hour(hours)} en punto`
      : `${hour(hours)} horas`;
  },
  clock: { mark: "h(?=[0-5]\\d)", tail: "[ \u00a0]?h(?:rs?\\.?)?(?![\\p{L}])" },
  fraction,
  half: (whole, noun) => {
    const gender = guessGender(noun);
    const half = gender === "f" ? "media" : "medio";
    if (functionWords.test(noun)) return null;
    return whole === null
      ? `${half} ${noun}`
      : `${cardinal(whole, { gender, isCounting: true })} ${noun} y ${half}`;
  },
  phoneLead: /(?:tel\S*|móvil|[Ll]lam\S+(?:\sa)?|número|al)\s$/u,
  halfAfterNumber: "medio",
  rules,
  ...spanishWords,
};
