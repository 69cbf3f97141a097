import { expect, it } from "vitest";
import { fromStream, toStream } from "./apertium-stream.ts";

it("gives back what it escapes", () => {
  for (const text of ["a [b] {c} <d> ^e$ / \\ @f", "*star* #tag #1", "plain"]) {
    expect(fromStream(toStream(text))).toEqual({ text, unknownWords: [] });
  }
});

it("reads marks", () => {
  expect(fromStream("El *zebroid y #ser \\@don't [@]casa [*]x")).toEqual({
    text: "El zebroid y ser don't @casa *x",
    unknownWords: ["zebroid", "ser", "don't"],
  });
});
