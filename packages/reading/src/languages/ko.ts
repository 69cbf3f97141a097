import { splitGroups } from "../core/group-words.ts";
import type { Language, Noun, Rule, WrittenNumber } from "../core/language.ts";
import { getOnlyForm, sayNumber } from "../core/nouns.ts";
import { anyOf } from "../core/patterns.ts";
import { getNumberPattern, parseNumber } from "../core/written-number.ts";
import { koreanWords } from "./ko-words.ts";

const digits = [..."영일이삼사오육칠팔구"];
const places = ["", "십", "백", "천"];
const scales = ["", "만", "억", "조"];

function underTenThousand(value: number): string {
  let said = "";
  for (let place = 3; place >= 0; place--) {
    const digit = Math.floor(value / 10 ** place) % 10;
    if (digit > 0) said += (digit === 1 && place > 0 ? "" : digits[digit]) + (places[place] ?? "");
  }
  return said;
}

/** Numbers of Chinese origin, as in dates, money and measures. */
const cardinal = (value: number): string =>
  value === 0
    ? "영"
    : splitGroups(value, 10_000)
        .map(({ group, scale }) =>
          scale === 1 && group === 1 ? "만" : underTenThousand(group) + (scales[scale] ?? ""),
        )
        .join(" ");

const nativeOnes = " 한 두 세 네 다섯 여섯 일곱 여덟 아홉".split(" ");
const nativeTens = " 열 스물 서른 마흔 쉰 예순 일흔 여든 아흔".split(" ");

/** Korean's own numbers, before a counter: up to 99. */
function native(value: number): string {
  if (value < 1 || value > 99) return cardinal(value);
  if (value === 20) return "스무";
  return (nativeTens[Math.floor(value / 10)] ?? "") + (nativeOnes[value % 10] ?? "");
}

/** Counters with Korean's own numbers; others go with those of Chinese origin. */
const nativeCounters =
  "개 명 살 마리 시간 잔 병 권 장 대 번 가지 벌 송이 그루 채 켤레 달 사람 군데 곳 배 그릇 판 조각 자루 쌍 줄 통 갑 봉지 방울 끼 척 바퀴 걸음".split(
    " ",
  );

const months: Record<number, string> = { 6: "유", 10: "시" };
const sayMonth = (month: number): string => `${months[month] ?? cardinal(month)}월`;

const decimal = ({ whole, fraction }: WrittenNumber): string =>
  `${cardinal(Number(whole))}점 ${[...fraction].map((digit) => digits[Number(digit)]).join("")}`;

const count = (number: WrittenNumber, noun: Noun): string =>
  `${sayNumber(korean, number, {})} ${noun.forms[0] ?? ""}`;

const sayClock = (hours: number, minutes: number): string => {
  const hour = hours >= 1 && hours <= 12 ? native(hours) : cardinal(hours);
  return `${hour} 시${minutes === 0 ? "" : ` ${cardinal(minutes)} 분`}`;
};

const rules = (language: Language): Rule[] => [
  {
    kind: "date",
    pattern: /(?<![\d.])(?<year>\d{4})년(?:\s?(?<month>\d{1,2})월(?:\s?(?<day>\d{1,2})일)?)?/gu,
    read: ({ groups: { year, month, day } = {} }) =>
      [
        `${cardinal(Number(year))}년`,
        month === undefined ? "" : ` ${sayMonth(Number(month))}`,
        day === undefined ? "" : ` ${cardinal(Number(day))}일`,
      ].join(""),
  },
  {
    kind: "date",
    pattern: /(?<![\d.])(?<month>\d{1,2})월(?:\s?(?<day>\d{1,2})일)?/gu,
    read: ({ groups: { month, day } = {} }) =>
      sayMonth(Number(month)) + (day === undefined ? "" : ` ${cardinal(Number(day))}일`),
  },
  {
    kind: "time",
    pattern: /(?<![\d.])(?<hours>\d{1,2})시(?!간)(?:\s?(?<minutes>\d{1,2})분|(?<half>\s?반))?/gu,
    read: ({ groups: { hours, minutes, half } = {} }) =>
      sayClock(Number(hours), Number(minutes ?? 0)) + (half === undefined ? "" : " 반"),
  },
  {
    kind: "range",
    pattern: /(?<![\d.])(?<first>\d{1,3})\s?대\s?(?<second>\d{1,3})(?![\d.])/gu,
    read: ({ groups: { first, second } = {} }) => `${cardinal(Number(first))} 대 ${cardinal(Number(second))}`,
  },
  {
    kind: "cardinal",
    // People in their twenties.
    pattern: /(?<![\d.])(?<tens>[1-9]0)대(?=[의가는에초중후])/gu,
    read: ({ groups: { tens } = {} }) => `${cardinal(Number(tens))} 대`,
  },
  {
    kind: "ordinal",
    pattern: /(?<![\d.])(?<digits>\d{1,2})\s?번째/gu,
    read: ({ groups: { digits: written } = {} }) =>
      `${written === "1" ? "첫" : native(Number(written))} 번째`,
  },
  {
    kind: "ordinal",
    pattern: /제\s?(?<digits>\d{1,6})\s?(?=[가-힣])/gu,
    read: ({ groups: { digits: written } = {} }) => `제${cardinal(Number(written))} `,
  },
  {
    kind: "cardinal",
    pattern: new RegExp(
      `(?<![\\d.,A-Za-z-])(?<number>\\d{1,3}(?:,\\d{3}){0,3})(?:[~–-](?<second>\\d{1,2}))?\\s?(?<counter>${anyOf(nativeCounters)})(?!지|월|호|만|드)`,
      "gu",
    ),
    read: ({ groups: { number: written = "", second, counter = "" } = {} }) => {
      const number = written.replaceAll(",", "");
      // Numbers of rooms and buses are no counts.
      if (counter === "번" && Number(number) > 20) return `${cardinal(Number(number))} 번`;
      const first = native(Number(number));
      return second === undefined
        ? `${first} ${counter}`
        : `${first}에서 ${native(Number(second))} ${counter}`;
    },
  },
  {
    kind: "cardinal",
    pattern: new RegExp(
      `(?<![A-Za-z])(?:(?<![가-힣\\d])(?<sign>[-−]))?(?<number>${getNumberPattern(language)})\\s?(?<magnitude>만|억|조|천)?\\s?(?<counter>원|년|분|초|층|회|호선|호|도|위|세|일|주|개월|인분|등|급|학년|반|페이지|쪽|점|퍼센트|번지|동|달러|유로)(?![A-Za-z])`,
      "gu",
    ),
    read: ({ groups: { sign, number = "", magnitude = "", counter = "" } = {} }) => {
      const parsed = parseNumber(number, language);
      if (parsed === null || (parsed.whole.length > 1 && parsed.whole.startsWith("0"))) return null;
      const said =
        parsed.whole === "1" && parsed.fraction === "" && magnitude !== "" && magnitude !== "억"
          ? ""
          : sayNumber(language, parsed, {});
      const minus = sign === undefined ? "" : `${language.words.minus} `;
      return `${minus}${said}${magnitude} ${counter}`;
    },
  },
];

export const korean: Language = {
  code: "ko",
  space: " ",
  decimalMark: ".",
  groupMarks: ",",
  dateOrder: "ymd",
  // In phone numbers a zero is what looks like one.
  digits: ["공", ...digits.slice(1)],
  digitSpace: "",
  cardinal,
  decimal,
  ordinal: (value) => `제${cardinal(value)}`,
  getForm: getOnlyForm,
  count,
  range: (from, to, noun) => {
    const last = noun === null ? sayNumber(korean, to, {}) : count(to, noun);
    return `${sayNumber(korean, from, {})}에서 ${last}`;
  },
  date: ({ day, month, year }) =>
    [year === null ? "" : `${cardinal(year)}년`, sayMonth(month), day === null ? "" : `${cardinal(day)}일`]
      .filter(Boolean)
      .join(" "),
  time: ({ hours, minutes, seconds, half }) =>
    (half === null ? "" : half === "am" ? "오전 " : "오후 ") +
    sayClock(hours, minutes) +
    (seconds === null ? "" : ` ${cardinal(seconds)} 초`),
  fraction: (numerator, denominator) =>
    denominator < 2 || numerator === 0 ? null : `${cardinal(denominator)}분의 ${cardinal(numerator)}`,
  rules,
  ...koreanWords,
  roman: {
    before: { 제: "cardinal", 파트: "cardinal" },
    names: ["루이", "헨리", "엘리자베스", "찰스", "나폴레옹"],
    ruler: (value) => cardinal(value),
  },
};
