import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findRules, listNegations, shortenByRule, shortenLine } from "./shorten-by-rule.ts";
import { shorteningCases } from "./shortening-cases.ts";
import { shorteningWords } from "./words/index.ts";

describe.each(Object.entries(shorteningCases))("in %s", (language, cases) => {
  test.each(cases)("%s", (text, shortest) => {
    expect(shortenByRule({ text, language }).at(-1)?.text ?? null).toBe(shortest);
  });
});

test("each wording says which rules made it, the gentlest first, and each is shorter than the one before", () => {
  const text = "Well, I do not know that (at least here) in order to help you.";
  expect(shortenByRule({ text, language: "en-GB" })).toEqual([
    { text: "Well, I don't know that (at least here) in order to help you.", rules: ["contraction"] },
    { text: "I don't know that (at least here) in order to help you.", rules: ["contraction", "filler"] },
    {
      text: "I don't know that (at least here) to help you.",
      rules: ["contraction", "filler", "connector"],
    },
    { text: "I don't know that to help you.", rules: ["contraction", "filler", "connector", "aside"] },
  ]);
});

test("terms of the glossary, marked words, markup and other languages stay", () => {
  const text = "We met in order to talk.";
  const glossary = [{ source: "x", target: "In Order" }];
  expect(shortenByRule({ text, language: "en" })).toHaveLength(1);
  expect(shortenByRule({ text, language: "en", glossary })).toEqual([]);
  expect(shortenByRule({ text: `İİİİİİİİİİİİ ${text}`, language: "en", glossary })).toEqual([]);
  expect(shortenByRule({ text: `<i>${text}</i>`, language: "en" })).toEqual([]);
  expect(shortenByRule({ text, language: "xx" })).toEqual([]);
  const targetMarks = { runs: [{ from: 0, to: 2, italic: true as const }] };
  expect(shortenLine({ targetText: text, targetMarks }, { language: "en" })).toEqual([]);
});

test("the rules of a wording are found again, and none for one that somebody wrote", () => {
  const line = { targetText: "We met in order to talk.", targetMarks: null };
  expect(findRules(line, { language: "en", wording: "We met to talk." })).toEqual(["connector"]);
  expect(findRules(line, { language: "en", wording: "We talked." })).toBe(null);
});

const names = ["Anna", "Rossi", "Löwe", "Iván"];
const listWords = (text: string): string[] => text.match(/[\p{L}\p{M}]+/gu) ?? [];

test.each(Object.entries(shorteningWords))(
  "whatever is said in %s, nothing is lost that counts",
  (language, words) => {
    const phrases = [
      ...[...words.openers, ...words.asideWords, ...words.polite, ...words.negations, ...words.fixed],
      ...words.replacements.map(({ from }) => from),
    ];
    const piece = fc.oneof(
      fc.constantFrom(...phrases),
      fc.constantFrom(...phrases).map((one) => one.charAt(0).toUpperCase() + one.slice(1)),
      fc.constantFrom(...names, "12", "3,5", "(", ")", "–", ",", ".", "?", "“", "”", "casa", "ir", "Haus"),
    );
    const sentence = fc.array(fc.tuple(piece, fc.constantFrom(" ", ", ", ". ", "，", "")), { maxLength: 12 });
    fc.assert(
      fc.property(sentence, (pieces) => {
        const text = pieces.flat().join("");
        for (const { text: shorter } of shortenByRule({ text, language })) {
          expect(shorter.length).toBeLessThan(text.length);
          expect(shorter).toMatch(/\p{L}/u);
          expect(shorter.match(/\p{N}+/gu)).toEqual(text.match(/\p{N}+/gu));
          expect(listNegations(shorter, words)).toEqual(listNegations(text, words));
          const said = listWords(shorter);
          for (const name of names) if (listWords(text).includes(name)) expect(said).toContain(name);
        }
      }),
      { numRuns: 60 },
    );
  },
);
