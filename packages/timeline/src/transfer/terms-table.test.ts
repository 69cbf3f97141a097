import { limits } from "@voxloom/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isTermsTable, readTerms, withTerms, writeTerms } from "./terms-table.ts";

test("terms come back from a table as they went out", () => {
  const text = fc
    .string({ minLength: 1, maxLength: 40, unit: "grapheme" })
    .map((value) => value.trim())
    .filter((value) => value !== "" && value.length <= 200 && !/[\r\n\uFEFF]/.test(value));
  const term = fc.record({ source: text, target: fc.oneof(text, fc.constant("")) });
  fc.assert(
    fc.property(fc.array(term), (terms) => {
      expect(readTerms(writeTerms(terms))).toEqual({ terms, skipped: 0 });
    }),
  );
});

test("rows that are no terms are counted, a header is none, semicolons part as well", () => {
  expect(readTerms("source;target\nwhale;Wal\n;leer\nMoby;\n")).toEqual({
    terms: [
      { source: "whale", target: "Wal" },
      { source: "Moby", target: "" },
    ],
    skipped: 1,
  });
});

test("a new term takes the place of the old one for its word", () => {
  expect(withTerms([{ source: "Whale", target: "Wal" }], [{ source: "whale", target: "Walfisch" }])).toEqual({
    terms: [{ source: "whale", target: "Walfisch" }],
    leftOut: 0,
  });
});

test("terms for which there is no room are counted, and none that is there goes for them", () => {
  const numbered = (word: string, total: number) =>
    Array.from({ length: total }, (_, index) => ({ source: `${word} ${index}`, target: "" }));
  const there = numbered("old", limits.maxGlossaryTerms - 2);
  const { terms, leftOut } = withTerms(there, [...numbered("new", 5), { source: "Old 3", target: "alt" }]);
  expect([terms.length, leftOut]).toEqual([limits.maxGlossaryTerms, 3]);
  expect(terms.slice(-2).map(({ source }) => source)).toEqual(["new 0", "new 1"]);
  expect(terms[3]).toEqual({ source: "Old 3", target: "alt" });
});

test("a heading of two columns alone makes a table of terms", () => {
  expect(["source,target\nwhale,Wal", "\uFEFFSource;Target\n"].map(isTermsTable)).toEqual([true, true]);
  expect(["source,target,start\n", "start,end,text\n", "whale,Wal\n", ""].map(isTermsTable)).toEqual(
    Array.from({ length: 4 }, () => false),
  );
});

test("a spreadsheet runs no term as a formula", () => {
  const terms = [{ source: '=HYPERLINK("https://x.org")', target: "@here" }];
  expect(writeTerms(terms)).toContain("'=HYPERLINK");
  expect(readTerms(writeTerms(terms)).terms).toEqual(terms);
});
