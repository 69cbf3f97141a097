import { expect, test } from "vitest";
import { findUnreadable } from "./find-unreadable.ts";

const find = (text: string, language: string, engineId = "espeak-ng") =>
  findUnreadable(text, { language, engineId }).map(({ source }) => source);

test("eSpeak NG reads kana and no kanji", () => {
  expect(find("今日はいい天気です。", "ja")).toEqual(["今日", "天気"]);
  expect(find("きょうはいいてんきです。", "ja")).toEqual([]);
  expect(findUnreadable("あ漢字", { language: "ja", engineId: "espeak-ng" })).toEqual([
    { source: "漢字", start: 1, end: 3 },
  ]);
});

test("Thai is more than eSpeak NG knows", () => {
  expect(find("สวัสดี ครับ", "th")).toEqual(["สวัสดี ครับ"]);
});

test("a voice reads the script of its language, Latin letters, numbers and marks", () => {
  expect(find("Привет, world! 50 % — 漢字", "ru")).toEqual(["漢字"]);
  expect(find("你好，world。", "zh")).toEqual([]);
  expect(find("안녕, world.", "ko-KR")).toEqual([]);
  expect(find("Γειά σου, Ελλάδα! Hi.", "en")).toEqual(["Γειά σου, Ελλάδα"]);
});

test("programs for Latin letters read no others, whatever the language", () => {
  expect(find("Ж is zh", "en", "pico")).toEqual(["Ж"]);
  expect(find("Ж is zh", "en", "flite")).toEqual(["Ж"]);
});

test("nothing is said of engines whose gaps are not known", () => {
  expect(find("漢字 и кириллица", "en", "studio-voices")).toEqual([]);
});

test("a text without end is looked through once", () => {
  expect(find("漢 ".repeat(20_000), "en")).toHaveLength(1);
  expect(find("漢字。あ".repeat(10_000), "ja")).toHaveLength(10_000);
});
