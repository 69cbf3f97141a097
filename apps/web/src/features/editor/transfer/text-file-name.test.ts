import { expect, test } from "vitest";
import { textFileName } from "./text-file-name.ts";

const dub = { sourceLanguage: "en", targetLanguage: "es" };

test("a file's name tells the task, the languages and the form", () => {
  expect(textFileName("Film", dub, { ending: "srt", isBilingual: false, side: "target" })).toBe(
    "Film.es.srt",
  );
  expect(textFileName("Film", dub, { ending: "srt", isBilingual: false, side: "both" })).toBe(
    "Film.en-es.srt",
  );
  expect(textFileName("Film", dub, { ending: "csv", isBilingual: true, side: "target" })).toBe(
    "Film.en-es.csv",
  );
  const transcript = { sourceLanguage: "en", targetLanguage: null };
  expect(textFileName("Film", transcript, { ending: "json", isBilingual: true, side: "source" })).toBe(
    "Film.en.json",
  );
});

test("a name never leads out of its folder", () => {
  expect(textFileName("../a/b: c?", dub, { ending: "vtt", isBilingual: false, side: "source" })).toBe(
    "a b c.en.vtt",
  );
  expect(textFileName("//", dub, { ending: "vtt", isBilingual: false, side: "source" })).toBe(
    "script.en.vtt",
  );
});
