import { expect, test } from "vitest";
import { joinTexts } from "./join-texts.ts";

test.each([
  ["words have a space between them", [" One", "", "two "], "One two"],
  ["scripts without spaces have none at a joint", ["日本の", "川です。", "そう"], "日本の川です。そう"],
  ["but keep those that are written", ["สวัสดี ครับ", "ขอบคุณ"], "สวัสดี ครับขอบคุณ"],
  ["nothing is nothing", ["", " "], ""],
])("%s", (_what, texts, joined) => {
  expect(joinTexts(texts)).toBe(joined);
});
