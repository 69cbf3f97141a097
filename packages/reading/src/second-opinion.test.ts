import { toCardinal as german } from "n2words/de-DE";
import { toCardinal as english } from "n2words/en-US";
import { toCardinal as spanish } from "n2words/es-ES";
import { toCardinal as french } from "n2words/fr-FR";
import { toCardinal as italian } from "n2words/it-IT";
import { toCardinal as korean } from "n2words/ko-KR";
import { toCardinal as portuguese } from "n2words/pt-PT";
import { toCardinal as russian } from "n2words/ru-RU";
import { toCardinal as thai } from "n2words/th-TH";
import { toCardinal as turkish } from "n2words/tr-TR";
import { expect, test } from "vitest";
import { findLanguage } from "./languages/index.ts";

/** Hundreds of numbers, near the places where languages count otherwise. */
const numbers = [
  ...Array.from({ length: 130 }, (_, value) => value),
  ...Array.from({ length: 60 }, (_, index) => 130 + 17 * index),
  ...Array.from({ length: 80 }, (_, index) => 1_000 + 1_237 * index),
  ...[200_000, 300_021, 999_999, 1_000_000, 1_000_001, 2_000_000, 3_400_000, 21_000_000, 123_456_789],
  ...[1_000_000_000, 2_500_000_000, 999_999_999_999],
];

/** Where the library is known to differ, both being said, or it being wrong. */
const same = (words: string): string => words;
const others: [string, (value: number) => string, (words: string) => string][] = [
  ["de", german, same],
  ["en", english, same],
  [
    "es",
    spanish,
    (words) =>
      words
        .replace(/dieciseis/g, "dieciséis")
        // "treinta y un mil": short before mil and millones.
        .replace(/uno (?=mil)/g, "un ")
        .replace(/veintiun /g, "veintiún ")
        .replace(/mil millones (?=\S.* millones)/, "mil "),
  ],
  ["fr", french, same],
  // It joins hundreds to "e" behind thousands, and writes both vowels of "centoottanta".
  [
    "it",
    italian,
    (words) =>
      words
        .replace(/ e /g, " ")
        .replace(/centoott/g, "centott")
        .replace(/trémila/g, "tremila")
        .replace(/mila /g, "mila"),
  ],
  ["ko", korean, (words) => words.replace(/ /g, "").replace(/^억/, "일억")],
  [
    "pt",
    portuguese,
    (words) =>
      words
        .replace(/dezasseis/g, "dezesseis")
        .replace(/dezassete/g, "dezessete")
        .replace(/dezanove/g, "dezenove")
        .replace(/catorze/g, "quatorze")
        .replace("três milhões quatrocentos mil", "três milhões e quatrocentos mil"),
  ],
  ["ru", russian, (words) => words.replace(/^од(?:на|ин) (?=тысяча|миллион|миллиард)/, "")],
  ["th", thai, (words) => words.replace("ล้านหนึ่ง", "ล้านเอ็ด")],
  ["tr", turkish, same],
];

test.each(others)("%s: whole numbers are what another library says", (code, say, adjust) => {
  const language = findLanguage(code);
  const tidy = (words: string) => (code === "ko" ? words.replace(/ /g, "") : words);
  const all = code === "pt" ? numbers.filter((value) => value < 1_000_000_000) : numbers;
  expect(all.map((value) => [value, tidy(language?.cardinal(value, {}) ?? "")])).toEqual(
    all.map((value) => [value, adjust(say(value))]),
  );
});
