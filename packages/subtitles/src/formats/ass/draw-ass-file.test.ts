import { defaultSubtitleStyle } from "@voxloom/contract";
import { expect, test } from "vitest";
import { readSubtitles } from "../../read-subtitles.ts";
import { drawAssFile } from "./draw-ass-file.ts";

const fields = "Format: Name, Fontname, Fontsize, Bold, Alignment";
const getFile = (events: readonly string[], styles = ["Style: Default,Arial,48,0,2"]): string =>
  [
    ...["[Script Info]", "ScriptType: v4.00+", "PlayResX: 640", "PlayResY: 360", ""],
    ...["[V4+ Styles]", fields, ...styles, ""],
    ...["[Events]", "Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text"],
    ...events.map((body) => `Dialogue: 0,0:00:00.00,0:00:02.00,Default,,0,0,0,,${body}`),
    "",
  ].join("\n");
const video = { width: 1280, height: 720 };
const draw = (text: string, style?: typeof defaultSubtitleStyle): string => {
  const document = readSubtitles(text);
  if (document === null) throw new Error("no subtitles");
  return drawAssFile(document, { style, video });
};
const getBodies = (ass: string): string[] =>
  ass.split("\n").flatMap((line) => /^Dialogue: .*?,,0,0,0,,(.*)$/.exec(line)?.[1] ?? []);

const drawing = "{\\p1\\pos(5,5)}m 0 0 l 9 0 9 9{\\p0}";
const moved = "{\\move(1,2,3,4)\\frz8}Turned";

test("drawings, moves and turns stay to the letter", () => {
  expect(getBodies(draw(getFile([moved, drawing])))).toEqual([moved, drawing]);
});

test("fonts that are not here are those nearest to them, and letters that they lack are in others", () => {
  const styles = [
    "Style: Default,Arial,48,0,2",
    "Style: Old,Times New Roman,48,0,2",
    "Style: Code,Courier New,9,0,2",
  ];
  const ass = draw(getFile(["a {\\fnGeorgia}b 日本 {\\r}c", "مرحبا {\\p1}m 0 0 日{\\p0}"], styles));
  expect(ass.match(/^Style: ?.*/gm)).toEqual([
    "Style: Default,Noto Sans,48,0,2",
    "Style: Old,Noto Serif,48,0,2",
    "Style: Code,DejaVu Sans Mono,9,0,2",
  ]);
  expect(getBodies(ass)).toEqual([
    "a {\\fnNoto Serif}b {\\fnNoto Serif CJK SC}日本 {\\fnNoto Serif}{\\r}c",
    "{\\fnNoto Sans Arabic}مرحبا {\\fnNoto Sans}{\\p1}m 0 0 日{\\p0}",
  ]);
});

test("another look is that of the words, in the measures of the file; drawings keep theirs", () => {
  const ass = draw(getFile([moved, drawing]), { ...defaultSubtitleStyle, sizePercent: 10 });
  expect(getBodies(ass)).toEqual([drawing, "Turned"]);
  expect(ass).toMatch(/^Style: Voxloom,Noto Sans,36,/m);
  expect(ass).toMatch(/^Dialogue: .*,Voxloom,,0,0,0,,Turned$/m);
});

test("sections of fonts that hold none cost nothing", () => {
  for (const data of ["", "\u0000\u0001", "!".repeat(5000), `fontname: x.ttf\n${"~".repeat(5000)}`])
    expect(getBodies(draw(`${getFile(["Hello"])}\n[Fonts]\nfontname: a.ttf\n${data}\n`))).toEqual(["Hello"]);
});
