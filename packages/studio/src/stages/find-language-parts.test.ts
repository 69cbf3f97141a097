import type { LanguageGuess, Span } from "@voxloom/engines";
import { expect, test } from "vitest";
import { findLanguageParts } from "./find-language-parts.ts";

/** Talk without end: stretches of 14 s with a second between them. */
const talk = (seconds: number): Span[] =>
  Array.from({ length: Math.floor(seconds / 15) }, (_, index) => ({
    startMs: index * 15_000,
    endMs: index * 15_000 + 14_000,
  }));
type Told = readonly [fromSecond: number, toSecond: number, language: string | null, confidence?: number];

/** Asks an ear that takes the recording for English but where it is told otherwise. `asked`: how often it was asked. */
async function find(seconds: number, others: readonly Told[], spans = talk(seconds)) {
  let asked = 0;
  const guess = ({ startMs }: Span): LanguageGuess => {
    asked += 1;
    const told = others.findLast(([from, to]) => startMs >= from * 1_000 && startMs < to * 1_000);
    return { language: told === undefined ? "en" : told[2], confidence: told?.[3] ?? 0.9 };
  };
  const found = await findLanguageParts(spans, "en", async (some) => some.map(guess));
  return { ...found, asked };
}

test("a part of a minute or longer in another language is found, with all of its stretches and no other", async () => {
  const { parts, asked } = await find(1_200, [
    [300, 420, "es"],
    [900, 975, "fr"],
  ]);
  expect(parts).toEqual([
    { startMs: 300_000, endMs: 419_000, language: "es" },
    { startMs: 900_000, endMs: 974_000, language: "fr" },
  ]);
  // Of 80 stretches every other, and those around the parts.
  expect(asked).toBeLessThan(52);
});

test.each<[string, readonly Told[]]>([
  ["shorter than a minute", [[300, 345, "es"]]],
  ["of which nobody is sure", [[300, 420, "es", 0.6]]],
  ["in which nobody tells a language", [[300, 420, null]]],
  [
    "that changes its language with each stretch",
    [
      [300, 420, "es"],
      [315, 330, "it"],
      [330, 345, "pt"],
      [360, 375, "it"],
      [375, 390, "pt"],
      [405, 420, "it"],
    ],
  ],
])("what is %s is no part", async (_what, others) => {
  expect((await find(1_200, others)).parts).toEqual([]);
});

test("a language that ears take for another is that one", async () => {
  const guess: LanguageGuess = { language: "nn", confidence: 0.9 };
  const some = talk(300);
  const ask = async (spans: Span[]) =>
    spans.map(({ startMs }) => (startMs > 120_000 ? guess : { language: "da", confidence: 0.9 }));
  expect((await findLanguageParts(some, "da", ask)).parts).toEqual([]);
  expect((await findLanguageParts(some, "de", ask)).isDoubtful).toBe(true);
});

test("a stretch of music within a part does not end it, and one in the language of the rest does", async () => {
  expect(
    (
      await find(900, [
        [300, 450, "es"],
        [360, 375, "la", 0.4],
      ])
    ).parts,
  ).toEqual([{ startMs: 300_000, endMs: 449_000, language: "es" }]);
  const { parts } = await find(900, [
    [300, 450, "es"],
    [360, 375, "en"],
  ]);
  expect(parts).toEqual([{ startMs: 375_000, endMs: 449_000, language: "es" }]);
});

test("where hardly anything sounds like the language that was named nothing is believed", async () => {
  expect(await find(900, [[0, 900, "cy"]])).toMatchObject({ parts: [], isDoubtful: true });
  expect(await find(900, [[120, 900, "es"]])).toMatchObject({
    parts: [{ startMs: 120_000, endMs: 899_000, language: "es" }],
    isDoubtful: false,
  });
});

test("nobody is asked of a recording in which no part has room, and calls of a word tell nothing", async () => {
  expect(await find(45, [[0, 45, "es"]])).toMatchObject({ parts: [], asked: 0 });
  const calls = Array.from({ length: 40 }, (_, index) => ({
    startMs: index * 10_000,
    endMs: index * 10_000 + 900,
  }));
  expect(await find(400, [[0, 400, "es"]], calls)).toMatchObject({ parts: [], asked: 0 });
});
