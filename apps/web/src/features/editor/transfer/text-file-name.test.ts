import { expect, test } from "vitest";
import { textFileName } from "./text-file-name.ts";

const dub = { sourceLanguage: "en", targetLanguage: "es" };

test("a file's name tells the task, the languages and the form", () => {
  expect(textFileName("Film", dub, { format: "srt", side: "target" })).toBe("Film.es.srt");
  expect(textFileName("Film", dub, { format: "srt", side: "both" })).toBe("Film.en-es.srt");
  expect(textFileName("Film", dub, { format: "csv", side: "target" })).toBe("Film.en-es.csv");
  const transcript = { sourceLanguage: "en", targetLanguage: null };
  expect(textFileName("Film", transcript, { format: "json", side: "source" })).toBe("Film.en.json");
});

test("a name never leads out of its folder", () => {
  expect(textFileName("../a/b: c?", dub, { format: "vtt", side: "source" })).toBe("a b c.en.vtt");
  expect(textFileName("//", dub, { format: "vtt", side: "source" })).toBe("script.en.vtt");
});
