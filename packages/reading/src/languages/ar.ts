import type { Agreement, Around, Language, Noun, Rule, WrittenNumber } from "../core/language.ts";
import { parseNoun } from "../core/nouns.ts";
import { arabicCardinal, arabicDigits, arabicOrdinal } from "./ar-numbers.ts";
import { arabicWords } from "./ar-words.ts";

const letter = "ء-ي\u064b-\u0652";

/** Masculine though their plural ends in -āt; feminine though their plural does not. */
const masculinePlurals =
  /^(?:دولارات|كيلومترات|جنيهات|ريالات|قطارات|مطارات|قرارات|اجتماعات|سنتيمترات|مترات|امتحانات|حيوانات|كيلوغرامات|هواتف|ملفات|خيارات|أهداف|مليارات)$/;
const femininePlurals =
  /^(?:مدن|قرى|غرف|صور|دول|ليال|ليالي|جمل|قصص|فرق|نساء|بنات|أخوات|سنين|نقاط|مواد|نسخ|لغات|دقائق|ثوان|ثوانٍ|مدارس|رسائل|حقائب|وظائف|قنوات|طرق|أسر|شقق|ورش|خطط|قطع)$/;

const prepositions =
  /(?:^|\s)(?:في|من|إلى|على|عن|حوالي|نحو|خلال|منذ|بعد|قبل|لمدة|حتى|عام|سنة|العام|السنة|بين|فوق|تحت|قرابة)\s$/u;

function agree(value: number, { before, after }: Around): Agreement {
  const noun = new RegExp(`^[\\s\u00a0]([${letter}]{2,})`, "u").exec(after)?.[1] ?? "";
  const isOblique = prepositions.test(before);
  const form = isOblique ? ("gen" as const) : ("nom" as const);
  if (/(?:سنة|السنة)\s$/u.test(before)) return { gender: "f", case: form };
  const plain = noun.replace(/[\u064b-\u0652]/gu, "");
  const isFemale =
    (/ة$/.test(plain) && !/^(?:أشعة|أربعة|طلبة)$/.test(plain)) ||
    (/ات$/.test(plain) && !masculinePlurals.test(plain)) ||
    (value % 100 <= 10 && femininePlurals.test(plain));
  const isFunction = /^(?:في|من|إلى|على|عن|أو|ثم|مع|هو|هي|كل|لكن|حتى|بعد|قبل|ضد|فقط)$/.test(plain);
  return {
    gender: isFemale ? "f" : "m",
    case: form,
    isCounting: noun !== "" && !isFunction && !/^و/.test(plain),
  };
}

/** Forms: one, two, three to ten, eleven to ninety-nine, hundreds. */
const getForm: Language["getForm"] = ({ forms }, { whole, fraction }) => {
  const [one = "", two = one, few = one, many = one, other = one] = forms;
  if (fraction !== "") return other;
  const value = Number(whole);
  if (value === 1) return one;
  if (value === 2) return two;
  const rest = value % 100;
  if (rest >= 3 && rest <= 10) return few;
  return rest >= 11 ? many : other;
};

function count(number: WrittenNumber, noun: Noun, agreement: Agreement): string {
  const form = getForm(noun, number, agreement);
  const value = Number(number.whole);
  // What has one form only is counted by the number alone.
  const isPlain = noun.forms.length === 1 || form === "بالمئة";
  if (number.fraction === "" && value === 1 && !isPlain)
    return `${form} ${noun.gender === "f" ? "واحدة" : "واحد"}`;
  if (number.fraction === "" && value === 2 && !isPlain)
    return agreement.case === "gen" ? form.replace(/ان(?=\s|$)/g, "ين") : form;
  const full = { ...agreement, gender: noun.gender, isCounting: !isPlain };
  const words = number.fraction === "" ? arabicCardinal(value, full) : decimal(number, full);
  return `${words} ${form}`;
}

function decimal({ whole, fraction }: WrittenNumber, agreement: Agreement): string {
  const zeros = /^0*/.exec(fraction)?.[0].length ?? 0;
  const rest = fraction.slice(zeros);
  const said = [
    ...Array.from({ length: zeros }, () => "صفر"),
    ...(rest.length > 2
      ? [...rest].map((digit) => arabicDigits[Number(digit)])
      : rest === ""
        ? []
        : [arabicCardinal(Number(rest), agreement)]),
  ];
  return `${arabicCardinal(Number(whole), agreement)} فاصلة ${said.join(" ")}`;
}

function range(from: WrittenNumber, to: WrittenNumber, noun: Noun | null): string {
  const side = (number: WrittenNumber) => {
    const full = { gender: noun?.gender ?? "m", case: "gen" } as const;
    return number.fraction === "" ? arabicCardinal(Number(number.whole), full) : decimal(number, full);
  };
  return `من ${side(from)} إلى ${noun === null ? side(to) : count(to, noun, { case: "gen" })}`;
}

const parts: Record<number, [string, string, string]> = {
  2: ["نصف", "نصفان", "أنصاف"],
  3: ["ثلث", "ثلثان", "أثلاث"],
  4: ["ربع", "ربعان", "أرباع"],
  5: ["خمس", "خمسان", "أخماس"],
  6: ["سدس", "سدسان", "أسداس"],
  7: ["سبع", "سبعان", "أسباع"],
  8: ["ثمن", "ثمنان", "أثمان"],
  9: ["تسع", "تسعان", "أتساع"],
  10: ["عشر", "عشران", "أعشار"],
};

function fraction(numerator: number, denominator: number): string | null {
  const [one, two, many] = parts[denominator] ?? [];
  if (one === undefined || numerator === 0 || numerator >= denominator * 3) return null;
  if (numerator === 1) return one;
  if (numerator === 2) return two ?? null;
  return `${arabicCardinal(numerator)} ${many}`;
}

const minute = parseNoun("f:دقيقة|دقيقتان|دقائق|دقيقة|دقيقة");
const second = parseNoun("f:ثانية|ثانيتان|ثوانٍ|ثانية|ثانية");

const rules = (): Rule[] => [
  // Morning and evening behind a time that was read.
  { kind: "time", pattern: new RegExp(`(?<=\ufffc[ \u00a0]?)م(?![${letter}])`, "gu"), read: () => "مساءً" },
  { kind: "time", pattern: new RegExp(`(?<=\ufffc[ \u00a0]?)ص(?![${letter}])`, "gu"), read: () => "صباحًا" },
  {
    kind: "year",
    pattern: new RegExp(`(?<![\\d.,])(?<year>\\d{3,4})[ \u00a0]?(?<era>هـ|م)(?![${letter}])`, "gu"),
    read: ({ groups: { year, era } = {} }, { before }) => {
      const isYear = /(?:عام|سنة|العام|السنة|في|منذ)\s$/u.test(before) || era === "هـ";
      if (!isYear) return null;
      const said = arabicCardinal(Number(year), agree(Number(year), { before, after: "" }));
      return `${said} ${era === "م" ? "ميلادية" : "هجرية"}`;
    },
  },
  {
    kind: "ordinal",
    pattern: new RegExp(`(?<![${letter}])الـ?[ ]?(?<digits>\\d{1,2})(?![\\d.,]\\d|\\d)`, "gu"),
    read: ({ groups: { digits } = {} }, { before }) => {
      const [, noun = ""] = new RegExp(`([${letter}]+)\\s$`, "u").exec(before) ?? [];
      const isOblique = new RegExp(
        `(?:^|\\s)(?:في|من|إلى|على|خلال|منذ|بعد|قبل)\\s[${letter}]+\\s$`,
        "u",
      ).test(before);
      return arabicOrdinal(Number(digits), {
        gender: /ة$/.test(noun) ? "f" : "m",
        case: isOblique ? "gen" : "nom",
      });
    },
  },
];

export const arabic: Language = {
  code: "ar",
  space: " ",
  decimalMark: ".",
  groupMarks: ",",
  dateOrder: "dmy",
  pause: "، ",
  joinsAnd: true,
  digits: arabicDigits,
  cardinal: arabicCardinal,
  decimal,
  ordinal: arabicOrdinal,
  agree,
  getForm,
  count,
  range,
  ratio: (first, second) => `${arabicCardinal(first)} إلى ${arabicCardinal(second, { case: "gen" })}`,
  afterMagnitude: ({ forms }) => forms[0] ?? "",
  date: ({ day, month, year }, { before }) => {
    const name = arabicWords.months[month - 1]?.[0] ?? "";
    const inYear = year === null ? "" : ` عام ${arabicCardinal(year, { case: "gen" })}`;
    if (day === null) return name + (year === null ? "" : ` ${arabicCardinal(year, { case: "gen" })}`);
    const form = /(?:^|\s)(?:في|من|إلى|منذ|حتى|بعد|قبل|يوم)\s$/u.test(before) ? "gen" : "nom";
    return `${arabicOrdinal(day, { case: form })} من ${name}${inYear}`;
  },
  time: ({ hours, minutes, seconds, half }) => {
    const hour = arabicOrdinal(hours === 0 ? 12 : hours, { gender: "f" }).replace("الأولى", "الواحدة");
    const minuteWords =
      minutes === 0 ? "" : ` و${count({ whole: String(minutes), fraction: "" }, minute, {})}`;
    const secondWords =
      seconds === null || seconds === 0
        ? ""
        : ` و${count({ whole: String(seconds), fraction: "" }, second, {})}`;
    const part = half === null ? "" : half === "am" ? " صباحًا" : " مساءً";
    return hour + minuteWords + secondWords + part;
  },
  fraction,
  rules,
  ...arabicWords,
};
