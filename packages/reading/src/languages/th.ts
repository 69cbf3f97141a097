import type { Language, Rule } from "../core/language.ts";
import { sayAllAs } from "../core/latin-words.ts";
import { getOnlyForm } from "../core/nouns.ts";
import { spellDigits } from "../core/written-number.ts";
import { thaiWords } from "./th-words.ts";

const digits = "ศูนย์ หนึ่ง สอง สาม สี่ ห้า หก เจ็ด แปด เก้า".split(" ");
const places = ["", "สิบ", "ร้อย", "พัน", "หมื่น", "แสน"];

/** Up to 999,999; a one behind tens is เอ็ด. */
function underMillion(value: number): string {
  let said = "";
  for (let place = 5; place >= 0; place--) {
    const digit = Math.floor(value / 10 ** place) % 10;
    if (digit === 0) continue;
    if (place === 1) said += `${digit === 1 ? "" : digit === 2 ? "ยี่" : digits[digit]}${places[1]}`;
    else if (place === 0) said += digit === 1 && value > 1 ? "เอ็ด" : (digits[digit] ?? "");
    else said += `${digits[digit]}${places[place]}`;
  }
  return said;
}

function cardinal(value: number): string {
  if (value === 0) return "ศูนย์";
  if (value < 1_000_000) return underMillion(value);
  const rest = value % 1_000_000;
  return `${cardinal(Math.floor(value / 1_000_000))}ล้าน${rest === 0 ? "" : rest === 1 ? "เอ็ด" : underMillion(rest)}`;
}

const sayClock = (hours: number, minutes: number): string =>
  `${cardinal(hours)}นาฬิกา${minutes === 0 ? "" : `${cardinal(minutes)}นาที`}`;

const rules = (): Rule[] => [
  {
    kind: "time",
    pattern:
      /(?<![\d.,])(?<hours>[01]?\d|2[0-4])\.(?<minutes>[0-5]\d)(?:[ \u00a0]?น\.|(?=[ ]?[-–][ ]?\d{1,2}\.\d{2}[ \u00a0]?น\.))/gu,
    read: ({ groups: { hours, minutes } = {} }) => sayClock(Number(hours), Number(minutes)),
  },
  {
    kind: "code",
    pattern: /(?<=(?:ห้อง|เที่ยวบิน|สาย|เลขที่)\s?)\d{3,4}(?![\d.,])/gu,
    read: ([written]) => spellDigits(written, thai),
  },
];

export const thai: Language = {
  code: "th",
  space: "",
  decimalMark: ".",
  groupMarks: ",",
  dateOrder: "dmy",
  pause: " ",
  digits,
  cardinal,
  decimal: ({ whole, fraction }) => `${cardinal(Number(whole))}จุด${spellDigits(fraction, thai)}`,
  ordinal: (value) => `ที่${cardinal(value)}`,
  getForm: getOnlyForm,
  date: ({ day, month, year }) =>
    `${day === null ? "" : cardinal(day)}${thaiWords.months[month - 1]?.[0] ?? ""}${year === null ? "" : cardinal(year)}`,
  time: ({ hours, minutes, seconds }) =>
    sayClock(hours, minutes) + (seconds === null ? "" : `${cardinal(seconds)}วินาที`),
  clock: { tail: "[ \u00a0]?น\\." },
  fraction: (numerator, denominator) => {
    if (denominator < 2 || numerator === 0) return null;
    if (numerator === 1 && denominator === 2) return "ครึ่ง";
    return `เศษ${cardinal(numerator)}ส่วน${cardinal(denominator)}`;
  },
  halfAfterNumber: "ครึ่ง",
  rules,
  ...thaiWords,
  roman: {
    before: sayAllAs("cardinal", "บทที่ ตอนที่ ภาค เล่ม รัชกาลที่ ที่"),
    names: ["หลุยส์ที่", "เฮนรีที่"],
    ruler: (value) => cardinal(value),
  },
};
