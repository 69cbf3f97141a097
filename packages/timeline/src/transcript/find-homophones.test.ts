import { expect, test } from "vitest";
import { findHomophones, putTerms } from "./find-homophones.ts";

test.each([
  ["foxloom", ["Voxloom", "Garden"], ["Voxloom"]],
  ["katarina", ["Catharina", "Peter"], ["Catharina"]],
  ["stefan", ["Stephan", "Stefanie"], ["Stephan", "Stefanie"]],
  ["tank", ["Tank", "Water Board"], []],
  ["it", ["Ida"], []],
  ["müller", ["Mueller", "Miller"], ["Miller"]],
])("%s may have been, of %j: %j", (heard, terms, expected) => {
  expect(findHomophones(heard, terms)).toEqual(expect.arrayContaining(expected));
  expect(findHomophones(heard, terms).length).toBeGreaterThanOrEqual(expected.length);
});

test("what sounds otherwise is not offered", () => {
  expect(findHomophones("garden", ["Voxloom", "Thursday", "garden"])).toEqual([]);
  expect(findHomophones("", ["Voxloom"])).toEqual([]);
});

const word = (text: string, confidence: number | null = 0.3, alternatives?: string[]) => ({
  ...{ text, startMs: 0, endMs: 1, confidence },
  ...(alternatives && { alternatives }),
});

test("an unsure word that sounds like one term is written as it, with what was heard beside it", () => {
  const { words, count } = putTerms(
    [word("the", 0.9), word("“foxloom,", 0.3, ["fox", "Voxloom"]), word("katarina.")],
    ["Voxloom", "Catharina"],
  );
  expect(words.map(({ text }) => text)).toEqual(["the", "“Voxloom,", "Catharina."]);
  expect(words.map(({ alternatives }) => alternatives)).toEqual([
    undefined,
    ["foxloom", "fox"],
    ["katarina"],
  ]);
  expect(words.map(({ confidence }) => confidence)).toEqual([0.9, 0.3, 0.3]);
  expect(count).toBe(2);
});

test.each([
  ["sure of it", word("foxloom", 0.9), ["Voxloom"]],
  ["told nothing by its recognizer", word("foxloom", null), ["Voxloom"]],
  ["a term itself", word("Voxlom"), ["Voxlom", "Voxloom"]],
  ["short, and not the same", word("form"), ["Norm"]],
  ["like two terms alike", word("stefan"), ["Stefaan", "Stephan"]],
  ["like none", word("garden"), ["Voxloom"]],
  ["like a term of two words", word("waterboard"), ["Water Board"]],
])("a word that is %s stays as it was heard", (_what, heard, terms) => {
  expect(putTerms([heard], terms)).toEqual({ words: [heard], count: 0 });
});
