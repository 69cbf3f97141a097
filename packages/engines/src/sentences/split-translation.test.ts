import { pickRunCount } from "@voxloom/contract/testing";
import fc from "fast-check";
import { expect, it, test } from "vitest";
import { splitTranslation } from "./split-translation.ts";

const split = (text: string, shares: number[], sources: string[] = []) =>
  splitTranslation(
    text,
    shares.map((share, index) => ({ share, text: sources[index] ?? "" })),
    { language: "es", glue: "_" },
  );

test.each([
  [
    "La casa que vimos ayer, cerca del río, es grande.",
    [1, 1],
    ["La casa que vimos ayer,", "cerca del río, es grande."],
  ],
  [
    "Quiero decirte que mañana iremos al mercado.",
    [1, 2],
    ["Quiero decirte", "que mañana iremos al mercado."],
  ],
  ["Compró el libro y la mesa de la casa vieja.", [1, 1], ["Compró el libro", "y la mesa de la casa vieja."]],
  // Neither behind an article, nor inside what is one.
  ["Hablamos mucho de la casa nueva ayer.", [1, 1], ["Hablamos mucho", "de la casa nueva ayer."]],
  [
    "Visitó con su hermano Baker_Street_221 ayer mismo.",
    [2, 1],
    ["Visitó con su hermano Baker Street 221", "ayer mismo."],
  ],
])("%j is split at a natural place", (text, shares, wanted) => {
  expect(split(text, shares)).toEqual(wanted);
});

test.each([
  [
    // By the time of the lines alone Berlin would stand in the first.
    "El lunes que viene viajaremos a Berlín con Ana y su primo.",
    ["Next Monday we will take the train", "to Berlin with Ana and her cousin."],
    ["El lunes que viene viajaremos", "a Berlín con Ana y su primo."],
  ],
  [
    "Compró para la escuela 1.500 libros y lápices de colores nuevos.",
    ["For the school she bought a lot:", "1,500 books and new coloring pencils."],
    ["Compró para la escuela", "1.500 libros y lápices de colores nuevos."],
  ],
  // What is there twice says nothing.
  [
    "Ana vino y se fue con Ana ayer mismo.",
    ["So Ana came and", "went with Ana yesterday."],
    ["Ana vino", "y se fue con Ana ayer mismo."],
  ],
])("in %j what both languages write stands in its own line", (text, sources, wanted) => {
  const shares = sources.map(({ length }) => length);
  expect(split(text, shares, sources)).toEqual(wanted);
});

it("loses no word, leaves no line empty, and keeps what is glued together", () => {
  const word = fc.stringMatching(/^[a-z]{1,9}[,.;]?$/);
  const glued = fc.tuple(word, word).map((pair) => pair.join("_"));
  fc.assert(
    fc.property(
      fc.array(fc.oneof(word, glued), { minLength: 1, maxLength: 30 }),
      fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 1, maxLength: 6 }),
      (words, shares) => {
        const parts = split(words.join(" "), shares);
        if (words.length < shares.length) expect(parts).toBeNull();
        else {
          expect(parts).toHaveLength(shares.length);
          expect(parts?.every((part) => part !== "")).toBe(true);
          expect(parts?.join(" ")).toBe(words.join(" ").replaceAll("_", " "));
          const ends = new Set(
            words.map((_, index) =>
              words
                .slice(0, index + 1)
                .join(" ")
                .replaceAll("_", " "),
            ),
          );
          for (const [index] of (parts ?? []).entries())
            expect(ends).toContain(parts?.slice(0, index + 1).join(" "));
        }
      },
    ),
    { numRuns: pickRunCount(1000, 60) },
  );
});
