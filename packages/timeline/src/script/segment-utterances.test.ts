import { describe, expect, it } from "vitest";
import { segmentUtterances } from "./segment-utterances.ts";

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
