import { describe, expect, test } from "vitest";
import { goesOnOf } from "./sentence-lines.ts";

const marks = (texts: readonly string[], pauseMs = 100, speakers: readonly string[] = []) =>
  goesOnOf(
    texts.map((text, index) => ({
      text,
      startMs: index * (1000 + pauseMs),
      endMs: index * (1000 + pauseMs) + 1000,
      speaker: speakers[index] ?? null,
    })),
  );

describe("a sentence goes on in the next line", () => {
  test.each([
    ["without a mark, before a small letter", ["The house that", "we saw is big."]],
    ["after a comma", ["When I came,", "John was there."]],
    ["before a name", ["My name is", "John Smith."]],
  ])("%s", (_, texts) => expect(marks(texts)).toEqual([true, false]));

  test.each([
    ["after a full stop", ["It is big.", "and old."]],
    ["after a question in quotation marks", ['He said "Who?"', "and went."]],
    ["before a dash or a bracket", ["The house", "- is big"]],
    ["after a title", ["Chapter One", "The house is big."]],
    ["where nothing is said", ["The house", "..."]],
    ["behind music", ["♪ la la ♪", "and so"]],
  ])("but not %s", (_, texts) => expect(marks(texts)).toEqual([false, false]));

  test("nor after a long pause, nor by another speaker", () => {
    expect(marks(["The house that", "we saw."], 2500)).toEqual([false, false]);
    expect(marks(["The house that", "we saw."], 100, ["a", "b"])).toEqual([false, false]);
    expect(marks(["My name is", "John Smith."], 900)).toEqual([false, false]);
  });

  test("and a text without full stops is not one sentence without end", () => {
    const found = marks(Array.from({ length: 20 }, () => "and so on"));
    expect(
      found
        .join(" ")
        .split("false")
        .map((run) => run.split("true").length - 1),
    ).toEqual([5, 5, 5, 1, 0]);
  });
});
