import { pickRunCount } from "@voxloom/contract/testing";
import fc from "fast-check";
import { expect, test } from "vitest";
import { countCharacters } from "../cues/count-characters.ts";
import { profileFor } from "../cues/subtitle-profiles.ts";
import { splitLongWord } from "./split-long-word.ts";

const profile = { ...profileFor("en"), charactersPerLine: 20 };
const written = (word: string, rules = profile) =>
  splitLongWord(word, rules).map(({ text, hyphen }) => text + hyphen);

test.each([
  ["twenty-letters-or-so", ["twenty-letters-or-so"]],
  ["Rindfleischetikettierungsüberwachung", ["Rindfleischetiket-", "tierungsüberwachung"]],
  ["Geschwindigkeitsbegrenzung", ["Geschwindigkeits-", "begrenzung"]],
  ["state-of-the-art-and-more-of-it", ["state-of-the-art-", "and-more-of-it"]],
  ["https://example.org/a/very/long/path", ["https://example.", "org/a/very/long/path"]],
])("%s", (word, parts) => {
  expect(written(word)).toEqual(parts);
});

test("no part is longer than a line, and nothing is lost or torn", () => {
  const letters = fc.array(fc.constantFrom(..."aeiourstnlj-/.字é".split(""), "👩‍🚀", "e\u0301"), {
    minLength: 1,
    maxLength: 90,
  });
  fc.assert(
    fc.property(
      letters,
      fc.constantFrom(profile, profileFor("zh"), profileFor("ja", 9 / 16)),
      (parts, rules) => {
        const word = parts.join("");
        const split = splitLongWord(word, rules);
        expect(split.map(({ text }) => text).join("")).toBe(word);
        for (const { text, hyphen } of split) {
          expect(text).not.toBe("");
          expect(countCharacters(text + hyphen, rules)).toBeLessThanOrEqual(rules.charactersPerLine);
        }
      },
    ),
    { numRuns: pickRunCount(500, 60) },
  );
});
