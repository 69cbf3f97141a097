import { expect, test } from "vitest";
import { wordingEdit } from "./wording-edit.ts";

test("a chosen wording brings those that are shorter than it, longest first, and its own unknown words", () => {
  const wordings = ["una frase larga", "corta", "frase", "una frase mucho más larga"].map((text) => ({
    text,
    characters: text.length,
    estimatedMs: 1000,
  }));
  expect(wordingEdit("s1", { wordings, index: 0, unknownWords: ["frase", "otra"] })).toEqual({
    kind: "set-wordings",
    segmentId: "s1",
    text: "una frase larga",
    shorterTexts: ["corta", "frase"],
    unknownWords: ["frase"],
  });
});
