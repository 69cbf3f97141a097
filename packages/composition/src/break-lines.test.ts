import { expect, test } from "vitest";
import { breakLines } from "./break-lines.ts";

const measure = (text: string) => [...text].length;
const lines = (text: string, width: number, maxLines = 10) => breakLines(text, { width, maxLines, measure });

test("words stay whole where they fit, in languages with spaces and without", () => {
  expect(lines("the quick brown fox", 10)).toEqual(["the quick", "brown fox"]);
  expect(lines("สวัสดีครับทุกคน", 10).join("")).toBe("สวัสดีครับทุกคน");
  expect(lines("สวัสดีครับทุกคน", 10)[0]).toBe("สวัสดีครับ");
});

test("a word that is too long is broken between signs, never inside one", () => {
  const family = "👨‍👩‍👧‍👦";
  for (const line of lines(family.repeat(4), 8)) expect(line).toBe(family);
  expect(lines("unbelievable", 5)).toEqual(["unbel", "ievab", "le"]);
});

test("lines that were written stay, and too many end with a sign for it", () => {
  expect(lines("one\ntwo", 10)).toEqual(["one", "two"]);
  expect(lines("one two three four", 5, 2)).toEqual(["one", "two…"]);
});
