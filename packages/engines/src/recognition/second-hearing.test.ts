import { AppError, isUnsureWord, type Word } from "@voxloom/contract";
import { expect, test } from "vitest";
import { judgeBySecondHearing } from "./second-hearing.ts";

const makeWords = (text: string): Word[] =>
  text
    .split(" ")
    .map((word, at) => ({ text: word, startMs: at * 300, endMs: at * 300 + 200, confidence: null }));
const judge = (first: string, second: string) =>
  judgeBySecondHearing(makeWords(first), async () => makeWords(second));
const unsure = (words: readonly Word[]) => words.filter(isUnsureWord).map(({ text }) => text);

test("words that a second hearing has too are sure, whatever their case and signs", async () => {
  const words = await judge("Hello, my dear friend.", "hello my dear friend");
  expect(unsure(words)).toEqual([]);
  expect(words.every(({ confidence }) => confidence !== null)).toBe(true);
});

test("where it has another word both are told, and one that it has not is unsure without another", async () => {
  const words = await judge("the Whether, was very fine", "the weather was fine");
  expect(unsure(words)).toEqual(["Whether,", "very"]);
  expect(words.map(({ alternatives }) => alternatives)).toEqual([
    undefined,
    ["weather,"],
    undefined,
    undefined,
    undefined,
  ]);
});

test("a second hearing that hears nothing leaves nobody sure; words that it adds change nothing", async () => {
  expect(unsure(await judge("thank you", ""))).toEqual(["thank", "you"]);
  expect(unsure(await judge("thank you", "well thank you all"))).toEqual([]);
});

test("a second hearing that fails says nothing of the words; one that was canceled ends the work", async () => {
  const first = makeWords("thank you");
  const fail = (error: Error) => judgeBySecondHearing(first, () => Promise.reject(error));
  expect(await fail(new Error("gone"))).toEqual(first);
  await expect(fail(new AppError("CANCELED", "Enough."))).rejects.toMatchObject({ code: "CANCELED" });
});
