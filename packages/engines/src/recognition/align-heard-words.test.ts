import type { Word } from "@voxloom/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Transcriber } from "../engine.ts";
import { alignHeardWords } from "./align-heard-words.ts";
import { alignByHearing } from "./hearing-aligner.ts";

const hear = (...said: [text: string, startMs: number, endMs: number][]): Word[] =>
  said.map(([text, startMs, endMs]) => ({ text, startMs, endMs, confidence: 0.8 }));
const listTimes = (words: readonly Word[] | null | undefined) =>
  words?.map(({ text, startMs, endMs, confidence }) => [text, startMs, endMs, confidence === null]);

test("words have the times of those that were heard, also where one was misheard; the others share what is between", () => {
  const line = {
    startMs: 1_000,
    endMs: 5_000,
    words: ["Über", "die", "alte", "Brücke", "–", "kommt", "er."],
  };
  const heard = hear(
    ["über", 1_200, 1_500],
    ["alten", 2_000, 2_400],
    ["Lücke", 2_400, 2_900],
    ["so", 3_000, 3_100],
    ["kommt", 3_500, 3_900],
    ["er", 3_900, 4_100],
  );
  expect(listTimes(alignHeardWords([line], heard)[0])).toEqual([
    ["Über", 1_200, 1_500, false],
    ["die", 1_500, 2_000, true],
    ["alte", 2_000, 2_400, false],
    ["Brücke", 2_400, 2_900, false],
    ["–", 2_900, 3_500, true],
    ["kommt", 3_500, 3_900, false],
    ["er.", 3_900, 4_100, false],
  ]);
});

test("what is written without blanks is compared letter by letter, however it was cut", () => {
  const line = { startMs: 0, endMs: 4_000, words: ["月亮", "代表", "我的心"] };
  const heard = hear(["月", 500, 800], ["亮代", 800, 1_400], ["表我", 1_400, 2_000], ["心", 2_300, 2_600]);
  expect(listTimes(alignHeardWords([line], heard)[0])).toEqual([
    ["月亮", 500, 1_100, false],
    ["代表", 1_100, 1_700, false],
    ["我的心", 1_700, 2_600, false],
  ]);
});

test("a line of which nothing was heard is none, and one's words are not taken for another's", () => {
  const lines = [
    { startMs: 0, endMs: 1_000, words: ["uno", "dos"] },
    { startMs: 1_000, endMs: 2_000, words: ["tres"] },
  ];
  const heard = hear(["uno", 100, 400], ["dos", 500, 800], ["tres", 2_500, 2_700]);
  expect(alignHeardWords(lines, heard).map(listTimes)).toEqual([
    [
      ["uno", 100, 400, false],
      ["dos", 500, 800, false],
    ],
    undefined,
  ]);
});

test("every word comes once and in order, times rise and stay within the line, whatever was heard", () => {
  const word = fc.constantFrom("a", "ba", "casa", "mesa", "路", "–", "É");
  const makeLine = (words: string[], index: number) => ({
    ...{ startMs: index * 1_000, endMs: index * 1_000 + 900, words },
  });
  fc.assert(
    fc.property(
      fc.array(fc.array(word, { maxLength: 6 }), { maxLength: 4 }),
      fc.array(fc.tuple(word, fc.nat(4_500), fc.nat(900)), { maxLength: 20 }),
      (texts, said) => {
        const lines = texts.map(makeLine);
        const heard = said
          .map(([text, startMs, length]) => ({ text, startMs, endMs: startMs + length, confidence: null }))
          .toSorted((a, b) => a.startMs - b.startMs);
        for (const [index, words] of alignHeardWords(lines, heard).entries()) {
          if (words === null) continue;
          expect(words.map(({ text }) => text)).toEqual(lines[index]?.words);
          let last = lines[index]?.startMs ?? 0;
          for (const { startMs, endMs } of words) {
            expect(startMs).toBeGreaterThanOrEqual(last);
            expect(endMs).toBeGreaterThanOrEqual(startMs);
            last = endMs;
          }
          expect(last).toBeLessThanOrEqual(lines[index]?.endMs ?? 0);
        }
      },
    ),
  );
});

test("lines that are close are heard in one stretch, none twice, and what is not heard is spread and counted", async () => {
  let asked: { startMs: number; endMs: number }[] = [];
  const transcriber = {
    ...{ id: "ears", version: "1", tier: "local", quality: "good" },
    transcribe: ({ spans }: Parameters<Transcriber["transcribe"]>[0]) => {
      asked = spans;
      const words = hear(["hola", 700, 1_000], ["Ana", 1_600, 1_900]);
      return Promise.resolve({
        language: "es",
        utterances: [{ startMs: 500, endMs: 2_000, words }],
        warnings: [],
      });
    },
  } as unknown as Transcriber;
  const lines = [
    { startMs: 500, endMs: 1_200, text: "¡Hola!" },
    { startMs: 1_400, endMs: 2_000, text: "Ana" },
    { startMs: 9_000, endMs: 36_000, text: "Nadie" },
  ];
  const made = await alignByHearing(transcriber).align({ audioPath: "", language: "es", lines });
  expect(asked).toEqual([
    { startMs: 250, endMs: 2_250 },
    { startMs: 8_750, endMs: 17_833 },
    { startMs: 17_833, endMs: 26_917 },
    { startMs: 26_917, endMs: 36_000 },
  ]);
  expect(made.lines.map(listTimes)).toEqual([
    [["¡Hola!", 700, 1_000, false]],
    [["Ana", 1_600, 1_900, false]],
    [["Nadie", 9_000, 36_000, true]],
  ]);
  expect(made.warnings).toEqual(["1 lines could not be found in the sound; their words are spread evenly."]);
});
