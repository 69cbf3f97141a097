import type {
  Agreement,
  Around,
  Gender,
  GrammaticalCase,
  Language,
  Noun,
  Rule,
  WrittenNumber,
} from "../core/language.ts";
import { parseNoun } from "../core/nouns.ts";
import { notGoingOn } from "../core/patterns.ts";
import { getRussianForm, type OrdinalForm, russianCardinal, russianOrdinal } from "./ru-numbers.ts";
import { russianWords } from "./ru-words.ts";

const digits = "ноль один два три четыре пять шесть семь восемь девять".split(" ");

/** The case that a preposition right before a number asks for; null: none stands there. */
function getCase(before: string): GrammaticalCase | null {
  const word = /(?:^|[^А-яё])([А-яё]+)\s$/iu.exec(before)?.[1]?.toLowerCase() ?? "";
  if (/^(?:от|до|из|без|около|у|для|после|свыше|более|менее|больше|меньше|кроме|порядка|с)$/.test(word))
    return "gen";
  if (/^(?:к|ко)$/.test(word)) return "dat";
  if (/^(?:о|об|при)$/.test(word)) return "loc";
  if (/^(?:между|над|под|перед)$/.test(word)) return "ins";
  return null;
}

/** What the ending of the noun behind a number tells of its case and gender. */
function agree(value: number, { before, after }: Around): Agreement {
  const noun =
    /^[\s\u00a0](?:[а-яё]+(?:ых|их|ые|ие|ой|ый|ий|ая|ое|ого|его|ими|ыми|ым|им)\s)?([а-яё]{2,})/u.exec(
      after,
    )?.[1] ?? "";
  const form = getCase(before);
  const gender = getGender(value, noun);
  if (/[ая]ми$/.test(noun)) return { case: "ins", gender };
  if (/[ая]х$/.test(noun)) return { case: "loc", gender };
  if (/[ая]м$/.test(noun) && value % 10 !== 1) return { case: "dat", gender };
  const isFunction = /^(?:и|на|по|из|за|от|до|не|но|или|то|как|это|был|лет|раз)$/.test(noun);
  if (
    form !== null &&
    (form !== "gen" ||
      noun === "" ||
      isFunction ||
      /(?:ов|ев|ей|ок|ек|ий|ц|ь|ы|и|а|я|о|е|лет|раз|[бвгджзклмнпрстфхчшщ])$/.test(noun))
  )
    return { case: form, gender: /^(?:од|г|м)/.test(noun) ? "m" : gender };
  return { gender };
}

/** After one the noun is in the nominative, after two to four in the genitive: its ending tells the gender. */
function getGender(value: number, noun: string): Gender {
  const form = getRussianForm(value);
  if (noun === "" || /^(?:человека?|раза?|дня|день|года?|рубля|рубль|часа?|мужчины?|дедушка)$/.test(noun))
    return "m";
  if (form === 0) {
    if (/^(?:ночь|вещь|часть|дверь|площадь|тетрадь|кровать|очередь|жизнь|новость|область|ошибку)$/.test(noun))
      return "f";
    if (/(?:ость|знь)$/.test(noun)) return "f";
    return /[ая]$/.test(noun) && !/мя$/.test(noun) ? "f" : /[оеё]$/.test(noun) ? "n" : "m";
  }
  // "две ночи", "две книги", but "два стола", "два письма".
  return form === 1 && /[иы]$/.test(noun) ? "f" : "m";
}

const pickForm = ({ forms }: Noun, index: number): string => forms[Math.min(index, forms.length - 1)] ?? "";

const getForm: Language["getForm"] = (noun, { whole, fraction }, { case: form = "nom" }) => {
  if (fraction !== "") return pickForm(noun, 1);
  const place = getRussianForm(Number(whole));
  if (form === "gen") return pickForm(noun, place === 0 ? 1 : 2);
  return pickForm(noun, place);
};

const fractionNames = ["", "десят", "сот", "тысячн"];

/** "три целых пять десятых"; longer ones digit by digit behind "запятая". */
function decimal({ whole, fraction }: WrittenNumber, { case: form }: Agreement): string {
  const name = fractionNames[fraction.length];
  if (name === undefined || form === "ins")
    return `${russianCardinal(Number(whole))} запятая ${[...fraction].map((digit) => digits[Number(digit)]).join(" ")}`;
  const inCase = form === "gen" ? "gen" : "nom";
  const isOne = getRussianForm(Number(whole)) === 0;
  const isOnePart = getRussianForm(Number(fraction)) === 0;
  const one = inCase === "gen" ? "ой" : "ая";
  return [
    russianCardinal(Number(whole), { gender: "f", case: inCase }),
    isOne ? `цел${one}` : "целых",
    russianCardinal(Number(fraction), { gender: "f", case: inCase }),
    `${name}${isOnePart ? one : "ых"}`,
  ].join(" ");
}

function count(number: WrittenNumber, noun: Noun, agreement: Agreement): string {
  const form = agreement.case === "gen" ? "gen" : "nom";
  const full = { gender: noun.gender, case: form } as const;
  const words = number.fraction === "" ? russianCardinal(Number(number.whole), full) : decimal(number, full);
  return `${words} ${getForm(noun, number, full)}`;
}

/** "10–20 км": от десяти до двадцати километров. */
function range(from: WrittenNumber, to: WrittenNumber, noun: Noun | null): string {
  const side = (number: WrittenNumber) => {
    const full = { gender: noun?.gender ?? "m", case: "gen" } as const;
    return number.fraction === "" ? russianCardinal(Number(number.whole), full) : decimal(number, full);
  };
  const last = noun === null ? "" : ` ${getForm(noun, to, { case: "gen" })}`;
  return `от ${side(from)} до ${side(to)}${last}`;
}

const partNames: Record<number, [string, string]> = {
  2: ["вторая", "вторых"],
  3: ["треть", "трети"],
  4: ["четверть", "четверти"],
};

function fraction(numerator: number, denominator: number): string | null {
  if (denominator < 2 || denominator > 100 || numerator === 0 || numerator >= denominator * 5) return null;
  const [one, many] = partNames[denominator] ?? [
    russianOrdinal(denominator, "f", "nom"),
    russianOrdinal(denominator, "pl", "gen"),
  ];
  return `${russianCardinal(numerator, { gender: "f" })} ${getRussianForm(numerator) === 0 ? one : many}`;
}

/** What is written behind a number and a hyphen: its form and case. */
const endings: Record<string, [OrdinalForm, GrammaticalCase]> = {
  й: ["m", "nom"],
  ый: ["m", "nom"],
  ой: ["m", "nom"],
  я: ["f", "nom"],
  ая: ["f", "nom"],
  е: ["n", "nom"],
  ое: ["n", "nom"],
  го: ["m", "gen"],
  ого: ["m", "gen"],
  му: ["m", "dat"],
  м: ["m", "loc"],
  ом: ["m", "loc"],
  ю: ["f", "acc"],
  х: ["pl", "gen"],
  ых: ["pl", "gen"],
  ми: ["pl", "ins"],
  ые: ["pl", "nom"],
};

/** "в 1984 году": the form of the word behind the number tells the case. */
function sayYears(value: number, word: string): string | null {
  const inCase: Record<string, GrammaticalCase> = {
    год: "nom",
    года: "gen",
    году: "loc",
    годом: "ins",
    годе: "loc",
  };
  const form = inCase[word];
  if (word === "годы") return russianOrdinal(value, "pl", "nom");
  if (word === "годов" || word === "годах") return russianOrdinal(value, "pl", "gen");
  return form === undefined ? null : russianOrdinal(value, "m", form);
}

const dateCase = (before: string): GrammaticalCase =>
  /(?:^|\s)(?:сегодня|завтра|вчера|наступило|было|это|к|по|на)\s$/iu.test(before)
    ? /к\s$/iu.test(before)
      ? "dat"
      : "nom"
    : "gen";

const rules = (): Rule[] => [
  {
    kind: "range",
    pattern:
      /(?<![\d.,])(?<from>[12]\d{3})[ ]?[-–—][ ]?(?<to>[12]\d{3})[ \u00a0](?<word>гг\.|годы|годов|годах)/gu,
    read: ({ groups: { from, to, word = "" } = {} }, { before }) => {
      const isIn = /(?:^|\s)в\s$/iu.test(before) || word === "годах";
      const [form, name] = isIn
        ? (["loc", "годах"] as const)
        : word === "годов"
          ? (["gen", "годов"] as const)
          : (["nom", "годы"] as const);
      const side = (value: string | undefined) => russianOrdinal(Number(value), "pl", form);
      return `${side(from)} — ${side(to)} ${name}`;
    },
  },
  {
    kind: "year",
    pattern: new RegExp(
      `(?<![\\d.,])(?<year>[12]\\d{3})(?:-?(?:й|го|м|му))?[ \u00a0](?:(?<word>год(?:а|у|ом|е|ы|ов|ах)?)${notGoingOn}|г\\.)`,
      "gu",
    ),
    read: ({ groups: { year, word } = {} }, { before, after }) => {
      const isIn = /(?:^|\s)в\s$/iu.test(before);
      const name =
        word ??
        (isIn ? "году" : /(?:^|\s)(?:от|до|с|после|из|около)\s$|[а-яё]\s$/iu.test(before) ? "года" : "год");
      const said = sayYears(Number(year), name === "году" && !/(?:^|\s)к\s$/iu.test(before) ? "году" : name);
      const end = word === undefined && /^\s*$/.test(after) ? "." : "";
      return said === null ? null : `${said} ${name}${end}`;
    },
  },
  {
    kind: "ordinal",
    pattern: new RegExp(
      `(?<![\\d.,\\p{L}])(?<digits>\\d{1,6})-(?<ending>${Object.keys(endings)
        .toSorted((a, b) => b.length - a.length)
        .join("|")})${notGoingOn}`,
      "gu",
    ),
    read: ({ groups: { digits: written, ending = "" } = {} }, { after }) => {
      const [form, inCase] = endings[ending] ?? ["m", "nom"];
      // "80-е годы", "3-й страницы".
      if (ending === "е" && /^\s(?:годы|[а-яё]+[ыи])(?![а-яё])/u.test(after))
        return russianOrdinal(Number(written), "pl", "nom");
      // "на 90-й минуте", "3-й страницы".
      if (ending === "й" && /^\s[а-яё]*(?:[^аеиоуыэюяй]|и)[еиы](?![а-яё])/u.test(after))
        return russianOrdinal(Number(written), "f", "gen");
      if (ending === "м" && /^\s[а-яё]+[ое]м(?![а-яё])/u.test(after))
        return russianOrdinal(Number(written), "m", "ins");
      return russianOrdinal(Number(written), form, inCase);
    },
  },
  {
    kind: "cardinal",
    pattern: new RegExp(
      `(?<![\\d.,\\p{L}])(?<digits>\\d{1,4})-?(?<word>(?:летн|дневн|часов|минутн|этажн|кратн|процентн|местн|метров|килограммов|градусн)[а-яё]{2,4})${notGoingOn}`,
      "gu",
    ),
    read: ({ groups: { digits: written, word = "" } = {} }) => {
      const said = russianCardinal(Number(written), { case: "gen" }).replaceAll(" ", "");
      return said.replace(/^одного$/, "одно").replace(/ста$/, "сто") + word;
    },
  },
];

export const russian: Language = {
  code: "ru",
  space: " ",
  decimalMark: ",",
  groupMarks: " ",
  dateOrder: "dmy",
  digits,
  cardinal: russianCardinal,
  decimal,
  ordinal: (value, { gender = "m", case: inCase = "nom" }) => russianOrdinal(value, gender, inCase),
  agree,
  getForm,
  count,
  range,
  ratio: (first, second) => `${russianCardinal(first)} к ${russianCardinal(second, { case: "dat" })}`,
  afterMagnitude: (noun) => pickForm(noun, 2),
  date: ({ day, month, year }, { before }) => {
    const name = russianWords.months[month - 1]?.[day === null ? 1 : 0] ?? "";
    const inYear = (form: GrammaticalCase, word: string) =>
      year === null ? "" : ` ${russianOrdinal(year, "m", form)} ${word}`;
    if (day === null) return name + inYear("gen", "года");
    return `${russianOrdinal(day, "n", dateCase(before))} ${name}${inYear("gen", "года")}`;
  },
  time: ({ hours, minutes, seconds }) => {
    const minute = minutes === 0 ? "ноль-ноль" : `${minutes < 10 ? "ноль " : ""}${russianCardinal(minutes)}`;
    const second =
      seconds === null
        ? ""
        : ` и ${count({ whole: String(seconds), fraction: "" }, parseNoun("f:секунда|секунды|секунд"), {})}`;
    return `${russianCardinal(hours)} ${minute}${second}`;
  },
  yearTail: "[ \u00a0](?:года|г\\.)",
  fraction,
  halfAfterNumber: "с половиной",
  rules,
  ...russianWords,
  roman: {
    ...russianWords.roman,
    ruler: (value, name) => russianOrdinal(value, /[ая]$/.test(name) ? "f" : "m", "nom"),
  },
};
