import { pickRunCount } from "@voxloom/contract/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutLinesAtTurns, segmentUtterances } from "./segment-utterances.ts";

const utterance = (text: string, startMs = 0, wordMs = 300) => {
  const words = text.split(" ").map((word, index) => ({
    text: word,
    startMs: startMs + index * wordMs,
    endMs: startMs + (index + 1) * wordMs,
    confidence: null,
  }));
  return { startMs, endMs: words.at(-1)?.endMs ?? startMs, words };
};
const texts = (utterances: ReturnType<typeof utterance>[], language = "en") =>
  segmentUtterances({ utterances, language }).segments.map(({ sourceText }) => sourceText);

describe("segmentUtterances", () => {
  it("cuts at ends of sentences, between utterances, and before a line is too long", () => {
    expect(texts([utterance('One. "Two?" Three'), utterance("Four.", 9_000)])).toEqual([
      "One.",
      '"Two?"',
      "Three",
      "Four.",
    ]);
    expect(texts([utterance("A b c d e f g h.", 0, 2_000)])).toEqual(["A b c d", "e f g h."]);
  });

  it("makes sentences of bare words, and leaves a sentence that goes on after a pause as it is", () => {
    expect(texts([utterance("then i went"), utterance("to the market", 4_000)])).toEqual([
      "Then I went.",
      "To the market.",
    ]);
    expect(texts([utterance("then I went"), utterance("I'm there", 4_000)])).toEqual([
      "Then I went.",
      "I'm there.",
    ]);
    expect(texts([utterance("Then I went"), utterance("to the market.", 2_000)])).toEqual([
      "Then I went",
      "to the market.",
    ]);
  });

  it("ends no bare sentence where a line was cut for its length, or at a word that ends none", () => {
    expect(texts([utterance("a b c d e f g h", 0, 2_000)])).toEqual(["A b c d", "e f g h."]);
    const breath = [
      utterance("he was the"),
      utterance("first of them", 1_500),
      utterance("then he left", 3_200),
    ];
    expect(texts(breath)).toEqual(["He was the", "first of them.", "Then he left."]);
    const long = [utterance("he was the"), utterance("first of them", 3_000)];
    expect(texts(long)).toEqual(["He was the.", "First of them."]);
  });

  it("puts no spaces into scripts without", () => {
    expect(texts([utterance("你好， 世界 ok")], "zh")).toEqual(["你好，世界 ok"]);
    expect(texts([utterance("สวัสดี ครับ")], "th")).toEqual(["สวัสดีครับ"]);
    expect(texts([utterance("안녕하세요 여러분.")], "ko")).toEqual(["안녕하세요 여러분."]);
  });
});

describe("cutLinesAtTurns", () => {
  it("leaves lines in the languages that they are spoken in, each written as its ear writes", () => {
    const utterances = [
      utterance("then i went"),
      { ...utterance("Hola a todos.", 4_000), spokenLanguage: "es" },
      { ...utterance("我来了", 9_000), spokenLanguage: "zh" },
    ];
    const { segments } = segmentUtterances({ utterances, language: "en" });
    const told = segments.map(({ sourceText, spokenLanguage }) => [spokenLanguage, sourceText]);
    expect(told).toEqual([
      [null, "Then I went."],
      ["es", "Hola a todos."],
      ["zh", "我来了。"],
    ]);
    const turns = [{ span: 1, atMs: 4_300, speaker: 1 }];
    const cut = cutLinesAtTurns({ segments, speakers: [0, 0, 0], turns, language: "en" });
    expect(cut.segments.map(({ spokenLanguage }) => spokenLanguage)).toEqual([null, "es", "es", "zh"]);
  });

  it("cuts a line where another goes on, and both are sentences", () => {
    const { segments } = segmentUtterances({ utterances: [utterance("how are you i am fine")] });
    const cut = cutLinesAtTurns({
      ...{ segments, speakers: [1], language: "en" },
      turns: [{ span: 0, atMs: 900, speaker: 0 }],
    });
    expect(cut.segments.map(({ id, sourceText }) => [id, sourceText])).toEqual([
      ["s1", "How are you."],
      ["s2", "I am fine."],
    ]);
    expect(cut.speakers).toEqual([1, 0]);
    expect(cutLinesAtTurns({ segments, speakers: [1], language: "en", turns: [] }).segments).toBe(segments);
  });

  it("loses no word and doubles none, whoever goes on wherever", () => {
    const word = fc.record({
      text: fc.constantFrom("one", "two", "Three.", "four", "five?"),
      gapMs: fc.integer({ min: 0, max: 600 }),
      lengthMs: fc.integer({ min: 0, max: 900 }),
    });
    const turn = fc.record({
      line: fc.nat(),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      speaker: fc.nat(3),
    });
    fc.assert(
      fc.property(
        fc.array(fc.array(word, { minLength: 1 }), { minLength: 1 }),
        fc.array(turn),
        (said, asked) => {
          let clockMs = 0;
          const utterances = said.map((words) => {
            const timed = words.map(({ text, gapMs, lengthMs }) => {
              const startMs = clockMs + gapMs;
              clockMs = startMs + lengthMs;
              return { text, startMs, endMs: clockMs, confidence: null };
            });
            return { startMs: timed[0]?.startMs ?? 0, endMs: clockMs, words: timed };
          });
          const { segments } = segmentUtterances({ utterances });
          const turns = asked
            .map(({ line, share, speaker }) => {
              const span = line % segments.length;
              const { startMs = 0, endMs = 0 } = segments[span] ?? {};
              return { span, speaker, atMs: startMs + share * (endMs - startMs) };
            })
            .toSorted((a, b) => a.span - b.span || a.atMs - b.atMs);
          const speakers = segments.map((_, index) => index % 3);
          const cut = cutLinesAtTurns({ segments, speakers, turns, language: "en" });
          const words = (of: readonly { words: unknown[] }[]) => of.flatMap((line) => line.words);
          expect(words(cut.segments)).toEqual(words(utterances));
          expect(cut.speakers).toHaveLength(cut.segments.length);
          expect(new Set(cut.segments.map(({ id }) => id)).size).toBe(cut.segments.length);
          for (const { startMs, endMs, words: own } of cut.segments) {
            expect(own.length).toBeGreaterThan(0);
            expect(endMs).toBeGreaterThanOrEqual(startMs);
          }
        },
      ),
      { numRuns: pickRunCount(1_000, 100) },
    );
  });
});
