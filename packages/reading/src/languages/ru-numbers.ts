import { splitGroups } from "../core/group-words.ts";
import type { Agreement, Gender, GrammaticalCase } from "../core/language.ts";

const cases: readonly GrammaticalCase[] = ["nom", "gen", "dat", "acc", "ins", "loc"];

/** Forms in the order nominative, genitive, dative, accusative, instrumental, prepositional. */
const one: Record<Gender, string[]> = {
  m: ["один", "одного", "одному", "один", "одним", "одном"],
  f: ["одна", "одной", "одной", "одну", "одной", "одной"],
  n: ["одно", "одного", "одному", "одно", "одним", "одном"],
};
const two: Record<Gender, string[]> = {
  m: ["два", "двух", "двум", "два", "двумя", "двух"],
  f: ["две", "двух", "двум", "две", "двумя", "двух"],
  n: ["два", "двух", "двум", "два", "двумя", "двух"],
};
const three = ["три", "трёх", "трём", "три", "тремя", "трёх"];
const four = ["четыре", "четырёх", "четырём", "четыре", "четырьмя", "четырёх"];
const small =
  "ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать".split(
    " ",
  );
const tens = "- - двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто".split(" ");
const hundreds = "- сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот".split(" ");
const hundredStems = ["", "", "двух", "трёх", "четырёх", "пяти", "шести", "семи", "восьми", "девяти"];

/** "пять" and the like: one ending for most cases. */
const softCase = (word: string, form: GrammaticalCase): string => {
  if (form === "nom" || form === "acc") return word;
  const stem = word.slice(0, -1);
  if (word === "восемь") return form === "ins" ? "восемью" : "восьми";
  return form === "ins" ? `${stem}ью` : `${stem}и`;
};

function tenCase(ten: number, form: GrammaticalCase): string {
  const word = tens[ten] ?? "";
  if (form === "nom" || form === "acc") return word;
  if (ten === 4) return "сорока";
  if (ten === 9) return "девяноста";
  if (ten < 5) return softCase(word, form);
  const unit = softCase(small[ten] ?? "", form);
  return `${unit}${form === "ins" ? "десятью" : "десяти"}`;
}

function hundredCase(hundred: number, form: GrammaticalCase): string {
  if (form === "nom" || form === "acc") return hundreds[hundred] ?? "";
  if (hundred === 1) return "ста";
  if (form === "gen") return `${hundredStems[hundred]}сот`;
  const unit = unitCase(hundred, "m", form);
  return unit + { dat: "стам", ins: "стами", loc: "стах" }[form as "dat" | "ins" | "loc"];
}

function unitCase(value: number, gender: Gender, form: GrammaticalCase): string {
  const place = cases.indexOf(form);
  const table = [null, one[gender], two[gender], three, four][value];
  if (table) return table[place] ?? "";
  if (value === 0) return form === "nom" || form === "acc" ? "ноль" : "нуля";
  return softCase(small[value] ?? "", form);
}

function underThousand(value: number, gender: Gender, form: GrammaticalCase): string {
  const rest = value % 100;
  const words = [value >= 100 ? hundredCase(Math.floor(value / 100), form) : ""];
  if (rest >= 20) words.push(tenCase(Math.floor(rest / 10), form));
  const last = rest >= 20 ? rest % 10 : rest;
  if (last > 0) words.push(unitCase(last, gender, form));
  return words.filter(Boolean).join(" ");
}

/** Each with its forms for one, two to four and more, by case. */
const scales: { gender: Gender; stem: string; endings: Record<GrammaticalCase, [string, string, string]> }[] =
  [
    {
      gender: "f",
      stem: "тысяч",
      endings: {
        ...{ nom: ["а", "и", ""], gen: ["и", "", ""], dat: ["е", "ам", "ам"] },
        ...{ acc: ["у", "и", ""], ins: ["ей", "ами", "ами"], loc: ["е", "ах", "ах"] },
      },
    },
    ...["миллион", "миллиард", "триллион"].map((stem) => ({
      gender: "m" as const,
      stem,
      endings: {
        ...{ nom: ["", "а", "ов"], gen: ["а", "ов", "ов"], dat: ["у", "ам", "ам"] },
        ...{ acc: ["", "а", "ов"], ins: ["ом", "ами", "ами"], loc: ["е", "ах", "ах"] },
      } as Record<GrammaticalCase, [string, string, string]>,
    })),
  ] as { gender: Gender; stem: string; endings: Record<GrammaticalCase, [string, string, string]> }[];

/** 0: one, 1: two to four, 2: five and more. */
export const getRussianForm = (value: number): 0 | 1 | 2 => {
  const rest = value % 100;
  if (rest > 10 && rest < 20) return 2;
  if (rest % 10 === 1) return 0;
  return rest % 10 > 1 && rest % 10 < 5 ? 1 : 2;
};

/** A cardinal number in a gender and case. */
export function russianCardinal(value: number, { gender = "m", case: form = "nom" }: Agreement = {}): string {
  if (value === 0) return unitCase(0, "m", form);
  return splitGroups(value, 1000)
    .map(({ group, scale }) => {
      if (scale === 0) return underThousand(group, gender, form);
      const { gender: own = "m", stem = "", endings } = scales[scale - 1] ?? {};
      const name = stem + (endings?.[form][getRussianForm(group)] ?? "");
      return group === 1 ? name : `${underThousand(group, own, form)} ${name}`;
    })
    .join(" ");
}

export type OrdinalForm = "m" | "f" | "n" | "pl";

const stems: Record<string, string> = {
  один: "перв",
  два: "втор",
  три: "трет",
  четыре: "четвёрт",
  пять: "пят",
  шесть: "шест",
  семь: "седьм",
  восемь: "восьм",
  девять: "девят",
  десять: "десят",
  сорок: "сороков",
  девяносто: "девяност",
  сто: "сот",
  тысяча: "тысячн",
  миллион: "миллионн",
};
const firstStressed = new Set(["втор", "шест", "седьм", "восьм", "сороков"]);

/** The last word of a number as the stem of its ordinal. */
function ordinalStem(word: string, value: number): string {
  const known = stems[word];
  if (known !== undefined) return known;
  if (value % 1000 === 0 && value > 1000) return "тысячн";
  if (value % 100 === 0) return `${hundredStems[Math.floor((value % 1000) / 100)]}сот`;
  if (/десят$/.test(word)) return `${unitCase(Math.floor((value % 100) / 10), "m", "gen")}десят`;
  return word.replace(/ь$/, "");
}

/** An ordinal number: only its last word has endings. */
export function russianOrdinal(value: number, form: OrdinalForm, inCase: GrammaticalCase): string {
  if (value === 0) return "нулевой";
  const words = russianCardinal(value).split(" ");
  const last = words.pop() ?? "";
  if (value % 1000 === 0 && value > 1000) {
    const count = underThousand(Math.floor(value / 1000) % 1000, "f", "gen").replace(/^одной$/, "");
    const ending = getEnding("тысячн", form, inCase);
    return `${count.replaceAll(" ", "")}тысячн${ending}`;
  }
  const stem = ordinalStem(last, value);
  return [...words, stem + getEnding(stem, form, inCase)].join(" ");
}

function getEnding(stem: string, form: OrdinalForm, inCase: GrammaticalCase): string {
  const isSoft = stem === "трет";
  const hard: Record<OrdinalForm, Record<GrammaticalCase, string>> = {
    m: {
      nom: firstStressed.has(stem) ? "ой" : "ый",
      gen: "ого",
      dat: "ому",
      acc: firstStressed.has(stem) ? "ой" : "ый",
      ins: "ым",
      loc: "ом",
    },
    n: { nom: "ое", gen: "ого", dat: "ому", acc: "ое", ins: "ым", loc: "ом" },
    f: { nom: "ая", gen: "ой", dat: "ой", acc: "ую", ins: "ой", loc: "ой" },
    pl: { nom: "ые", gen: "ых", dat: "ым", acc: "ые", ins: "ыми", loc: "ых" },
  };
  const soft: Record<OrdinalForm, Record<GrammaticalCase, string>> = {
    m: { nom: "ий", gen: "ьего", dat: "ьему", acc: "ий", ins: "ьим", loc: "ьем" },
    n: { nom: "ье", gen: "ьего", dat: "ьему", acc: "ье", ins: "ьим", loc: "ьем" },
    f: { nom: "ья", gen: "ьей", dat: "ьей", acc: "ью", ins: "ьей", loc: "ьей" },
    pl: { nom: "ьи", gen: "ьих", dat: "ьим", acc: "ьи", ins: "ьими", loc: "ьих" },
  };
  return (isSoft ? soft : hard)[form][inCase];
}
