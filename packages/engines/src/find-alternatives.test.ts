import { expect, test } from "vitest";
import { findAlternatives } from "./find-alternatives.ts";
import { parseNbest } from "./pocketsphinx/parse-nbest.ts";

test("hypotheses are read without scores, noises and numbers of pronunciations", () => {
  expect(
    parseNbest("<s> it and got(2) my fellow america <sil> -1561896\n++NOISE++ it and all -12\n\n"),
  ).toEqual([
    ["it", "and", "got", "my", "fellow", "america"],
    ["it", "and", "all"],
  ]);
});

test("what else was heard in the place of a word comes with it, best first; words that are only in one hypothesis move nothing", () => {
  const heard = ["and", "while", "my", "fellow", "american"];
  const others = [
    ["it", "and", "got", "my", "fellow", "america"],
    ["it", "and", "all", "my", "fellow", "american"],
    ["it", "and", "got", "my", "fellow", "american"],
    ["and", "while", "my", "american"],
  ];
  expect(findAlternatives(heard, others)).toEqual([[], ["got", "all"], [], [], ["america"]]);
  expect(findAlternatives(heard, [])).toEqual([[], [], [], [], []]);
  expect(findAlternatives([], [["one"]])).toEqual([]);
  const many = ["a", "b", "c", "d", "e", "f"].map((word) => [word]);
  expect(findAlternatives(["x"], many)).toEqual([["a", "b", "c", "d"]]);
});

test("of a hypothesis that is too long to be compared nothing is taken, of the others all", () => {
  const heard = ["a", ...new Array<string>(199_999).fill("x")];
  const others = [["b", ...heard.slice(1)], ["c"]];
  expect(findAlternatives(heard, others).flat()).toEqual(["c"]);
});
