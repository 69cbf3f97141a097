import { expect, test } from "vitest";
import { markPhonemes, splitPhonemes, withoutPhonemes } from "./phonemes.ts";
import { readAloud } from "./read-aloud.ts";

const said = markPhonemes({ ipa: "ˈwʊstə", sayAs: "Wooster 12" });

test("phonemes are found again in a text, and left alone by readings", () => {
  const text = `To ${said}, 3 km.`;
  expect(splitPhonemes(text)).toEqual(["To ", { ipa: "ˈwʊstə", sayAs: "Wooster 12" }, ", 3 km."]);
  const read = readAloud(text, { language: "en" }).text;
  expect(read).toBe(`To ${said}, three kilometers.`);
  expect(readAloud(read, { language: "en" }).text).toBe(read);
  expect(withoutPhonemes(text)).toBe("To Wooster 12, 3 km.");
});

test("a text without phonemes is one part", () => {
  expect(splitPhonemes("Hello.")).toEqual(["Hello."]);
  expect(splitPhonemes("")).toEqual([]);
});
