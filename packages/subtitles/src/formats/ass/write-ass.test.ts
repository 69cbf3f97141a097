import { defaultSubtitleStyle, type SubtitleStyle } from "@voxloom/contract";
import { expect, test } from "vitest";
import { parseSubtitles } from "../../parse-subtitles.ts";
import { toAss } from "./write-ass.ts";

const cue = { startMs: 1000, endMs: 3000, text: "Hello there", speaker: null };
const getFields = (style: Partial<SubtitleStyle>, size = { width: 1920, height: 1080 }) => {
  const lines = toAss([cue], { style: { ...defaultSubtitleStyle, ...style }, ...size }).split("\n");
  const [names, values] = ["Format: Name", "Style: "].map((start) =>
    (lines.find((line) => line.startsWith(start)) ?? "").replace(/^\w+: /, "").split(/, ?/),
  );
  return Object.fromEntries((names ?? []).map((name, index) => [name, values?.[index]]));
};
const getBody = (ass: string): string => ass.trim().split("\n").at(-1)?.split(",0,0,0,,")[1] ?? "";

test("sizes follow the picture's shorter side, margins its own ones", () => {
  const style = { sizePercent: 10, outlinePercent: 10, marginPercent: 20, sideMarginPercent: 5 };
  expect(getFields(style)).toMatchObject({ Fontsize: "108", Outline: "10.8", MarginV: "216", MarginL: "96" });
  expect(getFields(style, { width: 1080, height: 1920 })).toMatchObject({
    Fontsize: "108",
    MarginV: "384",
    MarginL: "54",
    MarginR: "54",
  });
});

test.each([
  [
    { isBold: true, isItalic: true },
    { Bold: "-1", Italic: "-1" },
  ],
  [{ color: "#102030" }, { PrimaryColour: "&H00302010" }],
  [{ outlineColor: "#ff0000" }, { OutlineColour: "&H000000FF" }],
  [{ position: "top" as const }, { Alignment: "8" }],
  [{ position: "middle" as const }, { Alignment: "5" }],
  [{ box: null }, { BorderStyle: "1", Shadow: "0" }],
  [{ box: { color: "#102030", opacity: 0.6 } }, { BorderStyle: "4", BackColour: "&H66302010" }],
])("%j", (style, fields) => {
  expect(getFields(style)).toMatchObject(fields);
});

test("letters the font lacks are in one that has them, said outright", () => {
  const bodyIn = (text: string, font: SubtitleStyle["font"] = "Noto Sans") =>
    getBody(toAss([{ ...cue, text }], { style: { ...defaultSubtitleStyle, font } }));
  expect(bodyIn("Žluťoučký, привет")).toBe("Žluťoučký, привет");
  expect(bodyIn("สวัสดี ok")).toBe("{\\fnNoto Sans Thai\\fs65.34}สวัสดี {\\fnNoto Sans\\fs59.4}ok");
  expect(bodyIn("你好")).toBe("{\\fnNoto Sans CJK SC}你好");
  expect(bodyIn("日本の", "Noto Serif")).toBe("{\\fnNoto Serif CJK JP}日本の");
});

test("words are lit from their start to their end, on the clock of the cue", () => {
  const words = [
    { from: 0, to: 5, startMs: 900, endMs: 1500 },
    { from: 6, to: 11, startMs: 1500, endMs: 2500 },
  ];
  const style = { ...defaultSubtitleStyle, highlightColor: "#ffd43b" };
  const ass = toAss([{ ...cue, words }], { style });
  expect(getBody(ass)).toBe(
    "{\\1c&H3BD4FF&\\t(500,500,\\1c&HFFFFFF&)}Hello{\\1c&HFFFFFF&} " +
      "{\\t(500,500,\\1c&H3BD4FF&)\\t(1500,1500,\\1c&HFFFFFF&)}there{\\1c&HFFFFFF&}",
  );
  expect(parseSubtitles(ass)).toEqual([cue]);
  expect(getBody(toAss([{ ...cue, words }]))).toBe(cue.text);
});

test.each(["back\\Nslash \\", "{\\an8} braces } {", "a & b <i>", "C:\\{x}"])(
  "%j comes back as it was",
  (text) => {
    expect(parseSubtitles(toAss([{ ...cue, text }]))).toEqual([{ ...cue, text }]);
  },
);

test("a box behind the word that is spoken is the text once more, which nobody reads twice", () => {
  const words = [{ from: 0, to: 5, startMs: 0, endMs: 400 }];
  const cue = { startMs: 0, endMs: 2000, text: "Hello there", speaker: null, words };
  const style = { ...defaultSubtitleStyle, wordBoxColor: "#7048e8", animation: "fade" as const };
  const ass = toAss([cue], { style });
  const [text, boxed] = ass.split("\n").filter((line) => line.startsWith("Dialogue"));
  expect(text).toMatch(/^Dialogue: 0,.*,Default,.*\}Hello there$/);
  expect(boxed).toMatch(/^Dialogue: 1,0:00:00.00,0:00:02.00,Default word,/);
  expect(boxed?.replace(/\{[^}]*\}/g, "")).toMatch(/,Hello there$/);
  expect(ass).toMatch(/^Style: Default word,.*,&H00E84870,.*,3,/m);
  expect(parseSubtitles(ass, { name: "a.ass" }).map((read) => read.text)).toEqual(["Hello there"]);
  // Without times of words there is nothing to be shown in a box.
  expect(toAss([{ ...cue, words: [] }], { style }).match(/^Dialogue/gm)).toHaveLength(1);
});
