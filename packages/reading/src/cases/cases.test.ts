import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type ReadingLanguage, readingLanguages } from "../core/language.ts";
import { readAloud } from "../read-aloud.ts";
import type { ReadingCase } from "./reading-case.ts";
import { signCases } from "./sign-cases.ts";

type Cases = Record<"cases" | "lateCases", readonly ReadingCase[]>;

const languages = await Promise.all(
  readingLanguages.map(
    async (code): Promise<[ReadingLanguage, Cases]> => [code, await import(`./${code}.ts`)],
  ),
);

describe.each(languages)("%s", (language, { cases, lateCases }) => {
  const all = [...cases, ...lateCases].map(([text, wanted, today = wanted]) => ({ text, today }));
  test.each(all)("$text is read as $today", ({ text, today }) => {
    expect(readAloud(text, { language }).text).toBe(today);
  });

  test.each(signCases[language].map(([text, wanted]) => ({ text, wanted })))(
    "$text is read as $wanted",
    ({ text, wanted }) => expect(readAloud(text, { language }).text).toBe(wanted),
  );

  test("at least 55 of 60 hard cases are right", () => {
    expect(cases).toHaveLength(60);
    expect(countRight(cases)).toBeGreaterThanOrEqual(55);
    expect(new Set([...cases, ...lateCases].map(([text]) => text)).size).toBe(70);
  });
});

const countRight = (cases: readonly ReadingCase[]): number =>
  cases.filter(([, , today]) => today === undefined).length;

test("the document tells how many are right", () => {
  const path = join(import.meta.dirname, "../../../../docs/quality.md");
  const rows = readFileSync(path, "utf8").matchAll(/^\| (\w\w) \| (\d+) of 60 \| (\d+) of 10 \|/gm);
  const told = [...rows].map(([, language, right, late]) => [language, Number(right), Number(late)]);
  expect(told).toEqual(
    languages.map(([language, all]) => [language, countRight(all.cases), countRight(all.lateCases)]),
  );
});
