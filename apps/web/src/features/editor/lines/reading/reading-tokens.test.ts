import type { Word } from "@voxloom/contract";
import { expect, test } from "vitest";
import { listTokens } from "./reading-tokens.ts";

const word = (text: string, startMs: number): Word => ({
  text,
  startMs,
  endMs: startMs + 100,
  confidence: 0.9,
});
const words = [word("the", 0), word("tank", 100), word("holds", 200)];

test("a text is cut into what was heard and what stands between, and loses nothing", () => {
  const tokens = listTokens("The tank, holds four.", words, []);
  expect(tokens.map(({ text }) => text)).toEqual(["The", " ", "tank", ", ", "holds", " four."]);
  expect(tokens.map(({ word: heard }) => heard?.startMs ?? null)).toEqual([0, null, 100, null, 200, null]);
});

test("after an edit the words that are left keep their times", () => {
  const tokens = listTokens("The big tub holds four.", words, []);
  expect(tokens.map(({ text }) => text).join("")).toBe("The big tub holds four.");
  expect(tokens.flatMap(({ text, word: heard }) => (heard ? [[text, heard.startMs]] : []))).toEqual([
    ["The", 0],
    ["holds", 200],
  ]);
});

test("a mark over part of a word is the whole word's", () => {
  const tokens = listTokens("the tank", words.slice(0, 2), [{ from: 5, to: 7, kind: "match" }]);
  expect(tokens.map(({ text, kinds }) => [text, kinds.join()])).toEqual([
    ["the", ""],
    [" ", ""],
    ["tank", "match"],
  ]);
});

test("where no word is known to be heard, a mark is over what it marks alone", () => {
  const tokens = listTokens("the tank holds", [], [{ from: 4, to: 8, kind: "match" }]);
  expect(tokens.map(({ text, kinds }) => [text, kinds.join()])).toEqual([
    ["the ", ""],
    ["tank", "match"],
    [" holds", ""],
  ]);
});
