import type { Language, Noun, Rule, WrittenNumber } from "../core/language.ts";
import { getOnlyForm, sayNumber } from "../core/nouns.ts";
import { anyOf } from "../core/patterns.ts";
import { getNumberPattern, parseNumber } from "../core/written-number.ts";
import { counters, japaneseCardinal, kanaDigits, sayCounter, sayDay } from "./ja-numbers.ts";
import { japaneseWords } from "./ja-words.ts";

const say = (value: number, counter: string): string => {
  const known = counters[counter];
  return known === undefined ? japaneseCardinal(value) + counter : sayCounter(value, known);
};

const decimal = ({ whole, fraction }: WrittenNumber): string =>
  `${
    whole === "0"
      ? "れい"
      : japaneseCardinal(Number(whole))
          .replace(/いち$/, "いっ")
          .replace(/はち$/, "はっ")
          .replace(/じゅう$/, "じゅっ")
  }てん${[...fraction].map((digit) => (digit === "0" ? "れい" : kanaDigits[Number(digit)])).join("")}`;

function count(number: WrittenNumber, noun: Noun): string {
  const [form = ""] = noun.forms;
  // Those that change their sounds are written with a mark of the counter.
  const counter = counters[form];
  if (counter !== undefined && number.fraction === "") return sayCounter(Number(number.whole), counter);
  return sayNumber(japanese, number, {}) + (counter?.kana ?? form);
}

const eras: Record<string, string> = {
  令和: "れいわ",
  平成: "へいせい",
  昭和: "しょうわ",
  大正: "たいしょう",
  明治: "めいじ",
};
const sayYear = (year: string): string => (year === "元" ? "がんねん" : say(Number(year), "年"));

const rules = (language: Language): Rule[] => [
  {
    kind: "date",
    pattern: new RegExp(
      `(?:(?<era>${anyOf(Object.keys(eras))})(?<eraYear>\\d{1,2}|元)|(?<![\\d.])(?<year>\\d{4}))年(?!間|生)(?:(?<month>\\d{1,2})月(?:(?<day>\\d{1,2})日)?)?`,
      "gu",
    ),
    read: ({ groups: { era = "", eraYear, year, month, day } = {} }) =>
      [
        eras[era] ?? "",
        sayYear(eraYear ?? year ?? ""),
        month === undefined ? "" : say(Number(month), "月"),
        day === undefined ? "" : sayDay(Number(day)),
      ].join(""),
  },
  {
    kind: "date",
    pattern: /(?<![\d.])(?<month>\d{1,2})月(?:(?<day>\d{1,2})日)?/gu,
    read: ({ groups: { month, day } = {} }) => {
      if (Number(month) < 1 || Number(month) > 12) return null;
      return say(Number(month), "月") + (day === undefined ? "" : sayDay(Number(day)));
    },
  },
  {
    kind: "date",
    pattern: /(?<![\d.])(?<day>\d{1,2})日(?!間)/gu,
    read: ({ groups: { day } = {} }) => sayDay(Number(day)),
  },
  {
    kind: "cardinal",
    pattern: /(?<![\d.])(?<day>\d{1,3})日間/gu,
    // One day long is another word than the first of the month.
    read: ({ groups: { day } = {} }) => (day === "1" ? "いちにちかん" : `${sayDay(Number(day))}かん`),
  },
  {
    kind: "time",
    pattern: /(?<![\d.])(?<hours>\d{1,2})時(?!間)(?:(?<minutes>\d{1,2})分|(?<half>半))?/gu,
    read: ({ groups: { hours, minutes, half } = {} }) =>
      say(Number(hours), "時") +
      (minutes === undefined ? "" : say(Number(minutes), "分")) +
      (half === undefined ? "" : "はん"),
  },
  {
    kind: "ordinal",
    pattern: new RegExp(`第(?<digits>\\d{1,6})(?<counter>${anyOf(Object.keys(counters))})?`, "gu"),
    read: ({ groups: { digits, counter } = {} }) =>
      `だい${counter === undefined ? japaneseCardinal(Number(digits)) : say(Number(digits), counter)}`,
  },
  {
    kind: "fraction",
    pattern: /(?<![\d.])(?<denominator>\d{1,3})分の(?<numerator>\d{1,3})/gu,
    read: ({ groups: { denominator, numerator } = {} }) =>
      `${japaneseCardinal(Number(denominator))}ぶんの${japaneseCardinal(Number(numerator))}`,
  },
  {
    kind: "range",
    pattern: new RegExp(
      `(?<from>${getNumberPattern(language)})[〜～~–-](?<to>${getNumberPattern(language)})(?<counter>${anyOf(Object.keys(counters))})`,
      "gu",
    ),
    read: ({ groups: { from = "", to = "", counter = "" } = {} }) => {
      const numbers = [from, to].map((one) => parseNumber(one, language));
      const [first, second] = numbers;
      if (!first || !second) return null;
      return `${sayNumber(language, first, {})}から${count(second, { gender: "m", forms: [counter] })}`;
    },
  },
  {
    kind: "cardinal",
    pattern: new RegExp(
      `(?<![A-Za-z])(?:(?<![\\p{L}\\d])(?<sign>[-−]))?(?<number>${getNumberPattern(language)})(?<magnitude>万|億|兆)?(?<counter>${anyOf(Object.keys(counters))})(?!(?<=分)の\\d)`,
      "gu",
    ),
    read: ({ groups: { sign, number = "", magnitude = "", counter = "" } = {} }) => {
      const minus = sign === undefined ? "" : language.words.minus;
      const parsed = parseNumber(number, language);
      if (parsed === null || (parsed.whole.length > 1 && parsed.whole.startsWith("0"))) return null;
      const scale = { 万: "まん", 億: "おく", 兆: "ちょう" }[magnitude];
      const noun = { gender: "m" as const, forms: [counter] };
      if (scale === undefined) return minus + count(parsed, noun);
      return minus + sayNumber(language, parsed, {}) + scale + (counters[counter]?.kana ?? counter);
    },
  },
];

export const japanese: Language = {
  code: "ja",
  space: "",
  decimalMark: ".",
  groupMarks: ",",
  dateOrder: "ymd",
  pause: "、",
  digits: kanaDigits,
  cardinal: japaneseCardinal,
  decimal,
  ordinal: (value) => `だい${japaneseCardinal(value)}`,
  getForm: getOnlyForm,
  count,
  range: (from, to, noun) =>
    `${sayNumber(japanese, from, {})}から${noun === null ? sayNumber(japanese, to, {}) : count(to, noun)}`,
  date: ({ day, month, year }) =>
    (year === null ? "" : say(year, "年")) + say(month, "月") + (day === null ? "" : sayDay(day)),
  time: ({ hours, minutes, seconds, half }) =>
    (half === null ? "" : half === "am" ? "ごぜん" : "ごご") +
    say(hours, "時") +
    (minutes === 0 && seconds === null ? "" : say(minutes, "分")) +
    (seconds === null ? "" : say(seconds, "秒")),
  fraction: (numerator, denominator) =>
    denominator < 2 || numerator === 0
      ? null
      : `${japaneseCardinal(denominator)}ぶんの${japaneseCardinal(numerator)}`,
  rules,
  ...japaneseWords,
  roman: {
    before: { 第: "cardinal", パート: "cardinal", フェーズ: "cardinal" },
    names: [],
  },
};
