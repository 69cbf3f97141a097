import { defaultSubtitleStyle, type FontFamily } from "@voxloom/contract";
import { toAss } from "@voxloom/subtitles";
import { expect, test } from "vitest";
import { listFontUrls } from "./font-urls.ts";

const face = (name: string, isBold = false, isItalic = false) => ({
  name,
  url: `/fonts/${name}`,
  index: 0,
  isBold,
  isItalic,
  sizeBytes: 1,
});
const families: FontFamily[] = [
  {
    family: "Noto Sans",
    isFallback: false,
    faces: [face("sans"), face("sans-bold", true), face("sans-bold-italic", true, true)],
  },
  { family: "Noto Sans Arabic", isFallback: true, faces: [face("arabic"), face("arabic-bold", true)] },
  { family: "Noto Sans CJK JP", isFallback: true, faces: [face("cjk")] },
  { family: "Noto Sans CJK SC", isFallback: true, faces: [face("cjk")] },
];
const buildUrls = (text: string, weight: { isBold: boolean; isItalic: boolean }) => {
  const style = { ...defaultSubtitleStyle, ...weight };
  const ass = toAss([{ startMs: 0, endMs: 1000, text, speaker: null }], { style });
  return listFontUrls(ass, families);
};
const plain = { isBold: false, isItalic: false };

test("a text asks for the fonts it is drawn with, and no big ones besides", () => {
  expect(buildUrls("Hello", plain)).toEqual(["/fonts/sans"]);
  expect(buildUrls("Hello مرحبا", { ...plain, isBold: true })).toEqual([
    "/fonts/sans-bold",
    "/fonts/arabic-bold",
  ]);
  expect(buildUrls("你好", plain)).toEqual(["/fonts/sans", "/fonts/cjk"]);
});

test("where a face is missing the nearest one is taken", () => {
  expect(buildUrls("مرحبا", { isBold: true, isItalic: true })).toEqual([
    "/fonts/sans-bold-italic",
    "/fonts/arabic-bold",
  ]);
  expect(buildUrls("a", { isBold: false, isItalic: true })).toEqual(["/fonts/sans"]);
});

test("a word that is bold in a plain text brings the bold face too", () => {
  const cue = { startMs: 0, endMs: 1000, text: "Hello", speaker: null };
  const runs = [{ from: 0, to: 2, bold: true as const }];
  expect(listFontUrls(toAss([{ ...cue, runs }]), families)).toEqual(["/fonts/sans", "/fonts/sans-bold"]);
});
