import { escapeForPattern } from "@voxloom/reading";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createPronouncer } from "./pronounce.ts";

test("words are said as the list has it, with marks in them too", () => {
  const pronounce = createPronouncer([
    { word: "Wi-Fi", sayAs: "why fie" },
    { word: "C++", sayAs: "see plus plus" },
    { word: "live", sayAs: "lyve" },
  ]);
  expect(pronounce("wi-fi, C++ and live; not olive.")).toBe("why fie, see plus plus and lyve; not olive.");
});

test("whatever a text is, its pattern finds just it", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: "grapheme" }), (text) => {
      for (const flags of ["", "u"])
        expect(new RegExp(escapeForPattern(text), flags).exec(text)?.[0]).toBe(text);
    }),
  );
});
