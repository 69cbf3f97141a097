import { splitGroups } from "../core/group-words.ts";
import type { Agreement, Around, Gender, Language, Rule } from "../core/language.ts";
import { getFormByRules } from "../core/nouns.ts";
import { sayFraction } from "../core/written-number.ts";
import { portugueseWords } from "./pt-words.ts";

const small =
  "zero um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove".split(
    " ",
  );
const tens = "- - vinte trinta quarenta cinquenta sessenta setenta oitenta noventa".split(" ");
const hundreds =
  "- cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos".split(" ");

function underThousand(value: number, isFemale: boolean): string {
  if (value === 100) return "cem";
  const rest = value % 100;
  const last =
    rest < 20
      ? (small[rest] ?? "")
      : `${tens[Math.floor(rest / 10)]}${rest % 10 === 0 ? "" : ` e ${small[rest % 10]}`}`;
  const words = [value >= 100 ? hundreds[Math.floor(value / 100)] : "", rest === 0 ? "" : last]
    .filter(Boolean)
    .join(" e ");
  if (!isFemale) return words;
  return words.replace(/entos/, "entas").replace(/um$/, "uma").replace(/dois$/, "duas");
}

const scales = [
  ["milhão", "milhões"],
  ["bilhão", "bilhões"],
  ["trilhão", "trilhões"],
];

function cardinal(value: number, { gender = "m" }: Agreement = {}): string {
  if (value === 0) return "zero";
  const groups = splitGroups(value, 1000);
  return groups
    .map(({ group, scale }, index) => {
      const [one = "", many = ""] = scales[scale - 2] ?? [];
      const words = underThousand(group, gender === "f" && scale < 2);
      const said =
        scale === 0
          ? words
          : scale === 1
            ? group === 1
              ? "mil"
              : `${words} mil`
            : `${words} ${group === 1 ? one : many}`;
      // "e" before the last group where it is small or round.
      const isLast = index > 0 && index === groups.length - 1;
      const and = isLast && (group < 100 || group % 100 === 0) ? "e " : "";
      return and + said;
    })
    .join(" ");
}

const ordinalOnes = "- primeiro segundo terceiro quarto quinto sexto sétimo oitavo nono".split(" ");
const ordinalTens =
  "- décimo vigésimo trigésimo quadragésimo quinquagésimo sexagésimo septuagésimo octogésimo nonagésimo".split(
    " ",
  );

function ordinal(value: number, { gender = "m" }: Agreement = {}): string {
  if (value === 0 || value > 199) return cardinal(value, { gender });
  const rest = value % 100;
  const said = [
    value >= 100 ? "centésimo" : "",
    ordinalTens[Math.floor(rest / 10)]?.replace("-", ""),
    ordinalOnes[rest % 10]?.replace("-", ""),
  ]
    .filter(Boolean)
    .join(" ");
  return gender === "f" ? said.replace(/o(?=\s|$)/g, "a") : said;
}

function guessGender(noun: string): Gender {
  if (
    /^(?:dias?|problemas?|programas?|idiomas?|mapas?|sistemas?|temas?|planetas?|climas?|poemas?|quilos?|gramas?)$/.test(
      noun,
    )
  )
    return "m";
  if (
    /^(?:mãos?|fotos?|motos?|vez|vezes|noites?|tardes?|partes?|mulher(?:es)?|frases?|chaves?|leis?|imagens?|ordens?|flor(?:es)?|séries?|redes?|luz|luzes|voz|vozes|árvores?|crianças?|cidades?)$/.test(
      noun,
    )
  )
    return "f";
  return /(?:as?|ção|ções|são|sões|dade|dades|tude|tudes|gem|gens)$/.test(noun) &&
    !/(?:ão|ãos)$/.test(noun.replace(/(?:ção|são)$/, ""))
    ? "f"
    : "m";
}

const functionWords =
  /^(?:a|à|ao|as|às|com|da|das|de|do|dos|e|é|em|entre|era|foi|há|mais|mas|menos|na|nas|não|no|nos|o|os|ou|para|pela|pelo|por|que|se|sem|são|sobre|um|uma|até|cada|como|já)$/;

function agree(_: number, { after }: Around): Agreement {
  const noun = /^[\s\u00a0]([a-záâãàéêíóôõúüç]+)/u.exec(after)?.[1];
  if (noun === undefined || functionWords.test(noun)) return {};
  return { gender: guessGender(noun), isCounting: true };
}

function fraction(numerator: number, denominator: number): string | null {
  if (denominator < 2 || denominator > 20 || numerator === 0 || numerator >= denominator * 5) return null;
  const names: Record<number, string> = { 2: "meio", 3: "terço" };
  const name =
    names[denominator] ?? (denominator <= 10 ? ordinal(denominator) : `${cardinal(denominator)} avo`);
  return `${cardinal(numerator)} ${name}${numerator === 1 ? "" : "s"}`;
}

const things = (value: number, one: string, gender: Gender): string =>
  `${cardinal(value, { gender })} ${one}${value === 1 || value === 0 ? "" : "s"}`;

const rules = (): Rule[] => [
  {
    kind: "time",
    pattern: /(?<![\d.,:])(?<hours>[01]?\d|2[0-4])h(?:rs?)?(?![\p{L}\p{N}/])/gu,
    read: ({ groups: { hours } = {} }) => things(Number(hours), "hora", "f"),
  },
  {
    kind: "ordinal",
    pattern: /(?<![\d.,\p{L}])(?<digits>\d{1,3})\.?(?<ending>[ºªoa°])(?![\p{L}\p{N}])/gu,
    read: ({ groups: { digits = "", ending = "" } = {}, 0: written }, { after }) => {
      if (/[oa]/.test(ending) && !/^\s\p{L}/u.test(after)) return null;
      if (ending === "°" && !written.includes(".") && !/^\s\p{Ll}/u.test(after)) return null;
      return ordinal(Number(digits), { gender: /[ªa]$/.test(ending) ? "f" : "m" });
    },
  },
];

export const portuguese: Language = {
  code: "pt",
  space: " ",
  decimalMark: ",",
  groupMarks: ". ",
  dateOrder: "dmy",
  digits: small.slice(0, 10),
  cardinal,
  decimal: ({ whole, fraction }) =>
    `${cardinal(Number(whole))} vírgula ${sayFraction(fraction, { digits: small, cardinal, maxTogether: 2 })}`,
  ordinal,
  agree,
  getForm: getFormByRules("pt-BR"),
  afterMagnitude: ({ forms }) => `de ${forms.at(-1) ?? ""}`,
  date: ({ day, month, year }) => {
    const name = portugueseWords.months[month - 1]?.[0] ?? "";
    const first = day === null ? "" : `${day === 1 ? "primeiro" : cardinal(day)} de `;
    return `${first}${name}${year === null ? "" : ` de ${cardinal(year)}`}`;
  },
  time: ({ hours, minutes, seconds }) => {
    const parts = [things(hours, "hora", "f")];
    if (minutes > 0) parts.push(things(minutes, "minuto", "m"));
    if (seconds !== null) parts.push(things(seconds, "segundo", "m"));
    return parts.join(" e ");
  },
  clock: { mark: "[ \u00a0]?h[ \u00a0]?", tail: "[ \u00a0]?(?:min|h)(?!\\p{L})" },
  fraction,
  half: (whole, noun) => {
    const gender = guessGender(noun);
    const half = gender === "f" ? "meia" : "meio";
    if (functionWords.test(noun)) return null;
    return whole === null ? `${half} ${noun}` : `${cardinal(whole, { gender })} ${noun} e ${half}`;
  },
  halfAfterNumber: "meio",
  rules,
  ...portugueseWords,
  roman: {
    ...portugueseWords.roman,
    ruler: (value, name) =>
      value > 10
        ? cardinal(value)
        : ordinal(value, { gender: /^(?:elizabeth|isabel|catarina|maria)$/i.test(name) ? "f" : "m" }),
  },
};
