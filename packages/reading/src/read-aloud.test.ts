import { pickRunCount } from "@voxloom/contract/testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import { findSpans } from "./core/find-spans.ts";
import { readingLanguages } from "./core/language.ts";
import { readAloud } from "./read-aloud.ts";

/** What is glued to one another, and what stands between spaces: together they come near to all that is written. */
const glued = [
  ..."0 1 2 5 10 12 21 31 99 100 1984 2024 007 1,234.50 1.234,50 3.14 3,5 10:30 15:45 1/2 ½ ² ③ Ⅷ ٣ ๕ １２".split(
    " ",
  ),
  ..."- − – + ± % ‰ $ € £ ¥ ₽ # @ & = × ÷ ° °C km kg m² km/h . , ; : ! ? ( ) ' ’ / \\ ^ ~ _ …".split(" "),
  ..."年 月 日 時 分 本 人 つ 개 시 명 个 点 万 億 만 원 1st 4th 'te er º ª -й h Uhr am pm".split(" "),
  ...["a", "É", "日本", "ж", "\ufffc", "\ud835\udfd9", "\ud83d\ude00", "\u00a0", "\n"],
];
const words = [
  ..."Dr. z. B. p. ex. т. е. etc. No. M. St. v. n° § XIV IV. VIII Henry siècle век Chapter S. n.".split(" "),
  ..."May Mai mai мая mayo Mayıs مايو พ.ค. м с г. م ر.س الـ21 第 제 ที่ книга libros 1990s".split(" "),
  ..."a@b.com www.example.com/a1 https://example.org:80/x?y=2 #one A4 H2O COVID-19".split(" "),
];
const texts = fc
  .array(
    fc.oneof(
      fc.array(fc.constantFrom(...glued), { minLength: 1, maxLength: 4 }).map((parts) => parts.join("")),
      fc.constantFrom(...words),
      fc.string({ unit: "grapheme", maxLength: 3 }),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(" ").replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ""));
const runs = { numRuns: pickRunCount(3_000, 150) };

test.each(readingLanguages)(
  "%s: no digit is left, and nothing outside of the segments is changed",
  (language) => {
    fc.assert(
      fc.property(texts, (text) => {
        const { text: said, segments } = readAloud(text, { language });
        expect(said).not.toMatch(/\p{Nd}/u);
        let done = 0;
        let place = 0;
        for (const { source, start, end, spoken } of segments) {
          expect(start).toBeGreaterThanOrEqual(done);
          expect(text.slice(start, end)).toBe(source);
          for (const piece of [text.slice(done, start), spoken]) {
            const found = said.indexOf(piece, place);
            // At most the space that keeps words apart.
            expect(found - place).toBeLessThanOrEqual(1);
            expect(found).toBeGreaterThanOrEqual(place);
            place = found + piece.length;
          }
          done = end;
        }
        expect(said.slice(place).trimStart()).toBe(text.slice(done).trimStart());
      }),
      runs,
    );
  },
);

test.each(readingLanguages)("%s: what was read is read as it stands", (language) => {
  fc.assert(
    fc.property(texts, (text) => {
      const once = readAloud(text, { language }).text;
      expect(readAloud(once, { language }).text).toBe(once);
    }),
    runs,
  );
});

test("a text of words stays as it is", () => {
  const text = "Nothing to read here: it's plain, isn't it?";
  expect(readAloud(text, { language: "en" })).toEqual({ text, segments: [] });
});

test("a language that is not known is left alone", () => {
  expect(readAloud("12 km", { language: "fi" })).toEqual({ text: "12 km", segments: [] });
  expect(readAloud("12 km", { language: "constructor" }).segments).toEqual([]);
});

test("a language may come with its country", () => {
  expect(readAloud("16", { language: "pt-BR" }).text).toBe("dezesseis");
});

test("each segment tells where it stands, what it is and how it is said", () => {
  const { segments } = readAloud("Pay $5 by 3:45 pm.", { language: "en" });
  expect(segments).toEqual([
    { source: "$5", start: 4, end: 6, spoken: "five dollars", kind: "money" },
    { source: "3:45 pm", start: 10, end: 17, spoken: "three forty-five P M", kind: "time" },
  ]);
});

test("a pronunciation comes before all rules, whole words only, whatever their case", () => {
  const pronunciations = [
    { word: "GIF", sayAs: "jif" },
    { word: "3D", sayAs: "three D" },
    { word: "km", sayAs: "klicks" },
    { word: "LOT", sayAs: "lot 5" },
  ];
  const options = { language: "en", pronunciations };
  expect(readAloud("A gif in 3D, GIFs, 5 km, a lot.", options).text).toBe(
    "A jif in three D, GIFs, five klicks, a lot five.",
  );
});

test.each([
  ["ar", "في \u200e12/05/2024\u200f دفع \u206650%\u2069 و\u200e-12\u200e، ثم ٣\u200f٫٥ كم"],
  ["en", "\u202bIn \u200e12/\u200f05/\u200f2024 he paid \u2067$1,234\u2069 at -12 °C.\u202c"],
])("%s: marks of writing direction are not said, and split no date, price or number", (language, text) => {
  const bare = text.replace(/[\u200e\u200f\u202b\u202c\u2066\u2067\u2069]/g, "");
  const read = readAloud(text, { language });
  expect(read.text).toBe(readAloud(bare, { language }).text);
  expect(read.text).not.toMatch(/\p{Nd}|\p{Bidi_Control}/u);
  for (const { source, start, end } of read.segments) expect(text.slice(start, end)).toBe(source);
});

test("the work grows as the text does", () => {
  // Counted: how often a rule is asked, and how much text it is given.
  const unit = "On 3 May 2024 at 15:45 he paid $1,234.50 for 10-20 km, e.g. 50 % of ½ (Henry VIII). ";
  const count = (times: number) => {
    let work = 0;
    const pattern = /\d+/gu;
    const text = unit.repeat(times);
    findSpans(text, text, [
      {
        kind: "cardinal",
        pattern,
        read: ([written], { before, after }) => {
          work += written.length + before.length + after.length;
          return null;
        },
      },
    ]);
    return { work, segments: readAloud(text, { language: "en" }).segments.length };
  };
  const [one, four] = [count(50), count(200)];
  expect(four.segments).toBe(4 * one.segments);
  expect(four.work / one.work).toBeLessThan(4.1);
});

const hugeTexts: [string, string][] = [
  ["digits", "1".repeat(50_000)],
  ["letters", "a".repeat(50_000)],
  ["a word that never ends, with points", "a.".repeat(25_000)],
  ["dashes", "-".repeat(50_000)],
  ["capitals", "XIV ".repeat(12_000)],
  ["groups", "1 234 ".repeat(8_000)],
  ["slashes", "1/".repeat(25_000)],
];
test.each(hugeTexts.slice(0, pickRunCount(hugeTexts.length, 4)))(
  "a text of fifty thousand %s is read to its end",
  (_, text) => {
    for (const language of readingLanguages) expect(readAloud(text, { language }).text).not.toMatch(/\d/);
  },
);
