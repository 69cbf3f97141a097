import type { EngineCatalog } from "@voxloom/engines";
import { expect, test } from "vitest";
import { translateWords } from "./translate-words.ts";

const asked: string[] = [];
type Line = { id: string; text: string };
const translate = async ({ lines }: { lines: Line[] }) => {
  asked.push(...lines.map(({ text }) => text));
  return { lines: lines.map(({ id, text }) => ({ id, text: text === "Hello." ? "你好。" : `<${text}>` })) };
};
const engines = { translatorFor: () => ({ translate }) } as unknown as EngineCatalog;

test("lines of a text and what has no words stay, and a sentence is asked for once", async () => {
  asked.length = 0;
  const texts = ["Big sale! 🎉\nBuy now. Buy today.", "", "🎉 ", "Big sale!"];
  expect(await translateWords(texts, { engines, from: "en", to: "es" })).toEqual([
    "<Big sale!> 🎉\n<Buy now.> <Buy today.>",
    "",
    "🎉",
    "<Big sale!>",
  ]);
  expect(asked).toEqual(["Big sale!", "Buy now.", "Buy today."]);
});

test("sentences of scripts without spaces follow each other", async () => {
  expect(await translateWords(["Hello. Hello."], { engines, from: "en", to: "zh-TW" })).toEqual([
    "你好。你好。",
  ]);
});
