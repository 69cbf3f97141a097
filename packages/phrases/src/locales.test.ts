import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { errorCatalogue, locales, stageNameSchema } from "@voxloom/contract";
import { describe, expect, it } from "vitest";
import { areas } from "./areas.ts";
import { flatPhrases, placeholdersOf } from "./flat-phrases.ts";

const folder = join(import.meta.dirname, "../locales");
const read = (locale: string, area: string) =>
  flatPhrases(JSON.parse(readFileSync(join(folder, locale, `${area}.json`), "utf8")));
const present = locales.filter((locale) => existsSync(join(folder, locale)));

describe("English", () => {
  it("has a file for each area and no other", () => {
    expect(readdirSync(join(folder, "en")).sort()).toEqual(areas.map((area) => `${area}.json`).sort());
  });

  it("has words for every error", () => {
    const keys = read("en", "errors").map(([key]) => key);
    expect(keys).toEqual(expect.arrayContaining(Object.keys(errorCatalogue)));
  });

  it("has a name for every stage", () => {
    const keys = read("en", "common").map(([key]) => key);
    expect(keys).toEqual(expect.arrayContaining(stageNameSchema.options.map((stage) => `stage.${stage}`)));
  });
});

describe.each(present)("%s", (locale) => {
  it.each(areas)("%s has exactly the English keys and placeholders", (area) => {
    const english = read("en", area);
    const texts = new Map(read(locale, area));
    expect([...texts.keys()].sort()).toEqual(english.map(([key]) => key).sort());
    for (const [key, text] of english) {
      const translated = texts.get(key) ?? "";
      expect(translated.trim(), `${locale}/${area}: ${key} is empty`).not.toBe("");
      expect(placeholdersOf(translated), `${locale}/${area}: ${key}`).toEqual(placeholdersOf(text));
    }
  });
});

it("no folder stands beside the 13 locales", () => {
  expect(readdirSync(folder).filter((name) => !locales.some((locale) => locale === name))).toEqual([]);
});
