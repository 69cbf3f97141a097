import { splitGroups } from "../core/group-words.ts";
import type { Agreement, Gender } from "../core/language.ts";

/** With what is masculine, and with what is feminine. */
const masculine = "صفر واحد اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة".split(" ");
const feminine = "صفر واحدة اثنتان ثلاث أربع خمس ست سبع ثمان تسع عشر".split(" ");
const tens = "- - عشرون ثلاثون أربعون خمسون ستون سبعون ثمانون تسعون".split(" ");
const hundreds = "- مئة مئتان ثلاثمئة أربعمئة خمسمئة ستمئة سبعمئة ثمانمئة تسعمئة".split(" ");
const scales = [
  { one: "ألف", two: "ألفان", few: "آلاف", many: "ألفًا" },
  { one: "مليون", two: "مليونان", few: "ملايين", many: "مليونًا" },
  { one: "مليار", two: "ملياران", few: "مليارات", many: "مليارًا" },
  { one: "تريليون", two: "تريليونان", few: "تريليونات", many: "تريليونًا" },
];

export const arabicDigits = masculine.slice(0, 10);

function underHundred(value: number, gender: Gender): string {
  const isFemale = gender === "f";
  const ones = isFemale ? feminine : masculine;
  if (value <= 10) return ones[value] ?? "";
  if (value < 20) {
    const ten = isFemale ? "عشرة" : "عشر";
    if (value === 11) return `${isFemale ? "إحدى" : "أحد"} ${ten}`;
    if (value === 12) return `${isFemale ? "اثنتا" : "اثنا"} ${ten}`;
    return `${value === 18 && isFemale ? "ثماني" : ones[value - 10]} ${ten}`;
  }
  const ten = tens[Math.floor(value / 10)] ?? "";
  const one = value % 10;
  if (one === 0) return ten;
  return `${one === 1 && isFemale ? "إحدى" : ones[one]} و${ten}`;
}

function underThousand(value: number, gender: Gender): string {
  const rest = value % 100;
  const words = [value >= 100 ? (hundreds[Math.floor(value / 100)] ?? "") : ""];
  if (rest > 0) words.push(underHundred(rest, gender));
  return words.filter(Boolean).join(" و");
}

/** In the genitive and accusative: what ends in -ūn and -ān ends in -īn and -ayn. */
export const toOblique = (words: string): string =>
  words
    .replace(/(عشر|ثلاث|أربع|خمس|ست|سبع|ثمان|تسع)ون(?=\s|$)/g, "$1ين")
    .replace(/(مئت|ألف|مليون|مليار|تريليون|اثن|اثنت)ان(?=\s|$)/g, "$1ين")
    .replace(/اثن(ت?)ا(?=\s)/g, "اثن$1ي");

/** A cardinal number; `gender` is that of what is counted. */
export function arabicCardinal(
  value: number,
  { gender = "m", case: form = "nom", isCounting = false }: Agreement = {},
): string {
  if (value === 0) return "صفر";
  const words = splitGroups(value, 1000).map(({ group, scale }) => {
    if (scale === 0) return underThousand(group, gender);
    const { one, two, few, many } = scales[scale - 1] ?? { one: "", two: "", few: "", many: "" };
    if (group === 1) return one;
    if (group === 2) return two;
    const rest = group % 100;
    const name = rest >= 3 && rest <= 10 ? few : rest >= 11 ? many : one;
    return `${underThousand(group, "m")} ${name}`;
  });
  const said = words.join(" و");
  const inCase = form === "nom" ? said : toOblique(said);
  // "مئتا طالب": the last n goes before what is counted.
  return isCounting ? inCase.replace(/(مئت|ألف|مليون|مليار)(ا|ي)ن$/, "$1$2") : inCase;
}

const firsts: Record<Gender, string[]> = {
  m: "- الأول الثاني الثالث الرابع الخامس السادس السابع الثامن التاسع العاشر".split(" "),
  f: "- الأولى الثانية الثالثة الرابعة الخامسة السادسة السابعة الثامنة التاسعة العاشرة".split(" "),
  n: [],
};

/** An ordinal with the article: الحادي والعشرون. */
export function arabicOrdinal(value: number, { gender = "m", case: form = "nom" }: Agreement = {}): string {
  const names = firsts[gender === "f" ? "f" : "m"];
  const first = gender === "f" ? "الحادية" : "الحادي";
  if (value >= 1 && value <= 10) return names[value] ?? "";
  if (value > 10 && value < 20)
    return `${value === 11 ? first : names[value - 10]} ${gender === "f" ? "عشرة" : "عشر"}`;
  if (value > 99 || value < 1) return arabicCardinal(value, { gender, case: form });
  const ten = `ال${tens[Math.floor(value / 10)]}`;
  const one = value % 10;
  const said = one === 0 ? ten : `${one === 1 ? first : names[one]} و${ten}`;
  return form === "nom" ? said : said.replace(/ون(?=\s|$)/g, "ين");
}
