import { describe, expect, it } from "vitest";
import { collapseLoops, isSubtitlerCredit, spanOfWord } from "./guard-hallucinations.ts";
import { splitWords, spreadWords } from "./spread-words.ts";

const spoken = (text: string) =>
  text.split(" ").map((word, index) => ({ text: word, startMs: index, endMs: index + 1, confidence: null }));
const collapsed = (text: string) =>
  collapseLoops(spoken(text))
    .map((word) => word.text)
    .join(" ");

describe("collapseLoops", () => {
  it.each([
    ["no no no no no", "no no no no no"],
    ["so no no no no no no no no then", "so no then"],
    ["Thank you. Thank you. thank you", "Thank you. Thank you. thank you"],
    ["thank you thank you, Thank you. thank you bye", "thank you bye"],
    ["it is late, it is late and dark", "it is late, it is late and dark"],
    ["it is late it is late it is late and dark", "it is late and dark"],
  ])("makes %j %j", (said, stored) => expect(collapsed(said)).toBe(stored));
});

describe("isSubtitlerCredit", () => {
  it("knows credits from speech", () => {
    expect(isSubtitlerCredit("Untertitel der Amara.org-Community")).toBe(true);
    expect(isSubtitlerCredit("Turn on the subtitles, please.")).toBe(false);
  });
});

describe("spanOfWord", () => {
  const spans = [
    { startMs: 1_000, endMs: 2_000 },
    { startMs: 2_400, endMs: 3_000 },
  ];
  const at = (startMs: number, endMs: number) =>
    spanOfWord({ text: "a", startMs, endMs, confidence: null }, spans);
  it("takes the span of the middle, else the nearest within half a second", () => {
    expect(at(1_900, 2_050)).toBe(spans[0]);
    expect(at(2_250, 2_350)).toBe(spans[1]);
    expect(at(400, 700)).toBe(spans[0]);
    expect(at(3_600, 3_700)).toBeNull();
  });
});

describe("spreadWords", () => {
  it("spreads words by letters over speech only", () => {
    const spans = [
      { startMs: 0, endMs: 1_000 },
      { startMs: 5_000, endMs: 6_000 },
    ];
    expect(spreadWords(["aa", "bb", "cccc"], { startMs: 0, endMs: 9_000 }, spans)).toEqual([
      { text: "aa", startMs: 0, endMs: 500, confidence: null },
      { text: "bb", startMs: 500, endMs: 1_000, confidence: null },
      { text: "cccc", startMs: 5_000, endMs: 6_000, confidence: null },
    ]);
    expect(spreadWords(["aa"], { startMs: 2_000, endMs: 3_000 }, spans)).toEqual([]);
  });

  it("finds words in scripts without spaces", () => {
    expect(splitWords("你好，世界。", "zh")).toEqual(["你好，", "世界。"]);
    expect(splitWords(" one  two. ", "en")).toEqual(["one", "two."]);
  });
});
