import {
  defaultSubtitleStyle,
  type Script,
  type SubtitleStyle,
  shortFormSubtitleStyle,
} from "@voxloom/contract";
import { type OwnLetters, type SubtitleCue, toAss } from "@voxloom/subtitles";
import { type AssFile, getAssFile, getCues, scriptOfFile } from "@voxloom/timeline";
import { stylePresetKeys, stylePresets } from "../../apps/web/src/features/editor/subtitles/style-presets.ts";
import { dubSubtitles } from "../../packages/studio/src/stages/dub-subtitles.ts";

type Size = { width: number; height: number };
export const wide: Size = { width: 640, height: 360 };
const upright: Size = { width: 360, height: 640 };

/** Subtitles at a time, as the preview is given them and as they are burned. */
export type Look = {
  cues: SubtitleCue[];
  style: SubtitleStyle;
  file: AssFile | null;
  size: Size;
  atMs: number;
  ass: string;
  /** The font of the style that was brought. Default: none. */
  ownFont?: OwnLetters;
};
type Parts = Partial<Pick<Look, "size" | "atMs">>;

const cue = (text: string, parts: Partial<SubtitleCue> = {}): SubtitleCue => ({
  startMs: 0,
  endMs: 2000,
  text,
  speaker: null,
  ...parts,
});
const words = [
  { from: 0, to: 5, startMs: 0, endMs: 400 },
  { from: 6, to: 12, startMs: 400, endMs: 1600 },
];
const lit = cue("Hello there, how are you", { words });

export const look = (
  text: string | SubtitleCue | SubtitleCue[],
  wanted: Partial<SubtitleStyle> = {},
  { size = wide, atMs = 1000 }: Parts = {},
): Look => {
  const cues = typeof text === "string" ? [cue(text)] : [text].flat();
  const style = { ...defaultSubtitleStyle, ...wanted };
  return { cues, style, file: null, size, atMs, ass: toAss(cues, { style, ...size }) };
};

/** A file of ASS that came with a video, in its own look or in another one. */
export const ownFile = (text: string, style?: SubtitleStyle): Look => {
  const bytes = new TextEncoder().encode(text);
  const read = scriptOfFile({ bytes, name: "own.ass" }, { sourceLanguage: "en", glossary: [] }).script;
  const script: Script = { ...read, hasMedia: true, ...(style && { subtitleStyle: style }) };
  return {
    cues: getCues(script, "source", "dub", { aspect: wide.width / wide.height }),
    style: script.subtitleStyle,
    file: getAssFile(script),
    size: wide,
    atMs: 1000,
    ass: dubSubtitles(script, {
      ...{ content: "source", format: "ass", isBurned: true },
      video: wide,
    }),
  };
};

const styleFields =
  "Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding";

/** Places, a move, a turned sign, a frame that is drawn, karaoke, letters of three scripts, fonts that are not here. */
export const assFile = `[Script Info]
ScriptType: v4.00+
PlayResX: 1280
PlayResY: 720

[V4+ Styles]
${styleFields}
Style: Default,Arial,48,&H00FFFFFF,&H000000FF,&H00000000,&H80000000,0,0,0,0,100,100,0,0,1,3,2,2,20,20,30,1
Style: Sign,Times New Roman,60,&H0000D7FF,&H000000FF,&H00602000,&H00000000,-1,0,0,0,100,100,2,0,1,2,0,7,20,20,20,1

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: 0,0:00:00.00,0:00:02.00,Sign,,0,0,0,,{\\p1\\pos(40,40)\\1c&H3050C0&\\3c&HFFFFFF&}m 0 0 l 360 0 360 120 0 120{\\p0}
Dialogue: 1,0:00:00.00,0:00:02.00,Sign,,0,0,0,,{\\an5\\pos(220,100)\\frz8}Opening{\\i1} hours
Dialogue: 0,0:00:00.00,0:00:02.00,Default,,0,0,0,,{\\move(900,200,1000,400,0,2000)\\fad(300,0)\\blur2}moving 日本
Dialogue: 0,0:00:00.00,0:00:02.00,Default,,0,0,0,,{\\k40}One {\\kf80}two {\\b1}three{\\b0} مرحبا
`;

/** The file with a font of its own inside: DejaVu Sans Mono under a name that nothing else here has. */
export const withFontInside = (text: string, font: Buffer): string => {
  const name = (letters: string): Buffer => Buffer.from(letters, "utf16le").swap16();
  const renamed = Buffer.from(font);
  const [from, to] = [name("DejaVu Sans Mono"), name("Voxlom Sign Font")];
  for (let at = renamed.indexOf(from); at !== -1; at = renamed.indexOf(from, at)) to.copy(renamed, at);
  const lines: string[] = [];
  const signs = (bytes: Buffer): string => {
    const [a = 0, b = 0, c = 0] = bytes;
    const six = [a >> 2, ((a & 3) << 4) | (b >> 4), ((b & 15) << 2) | (c >> 6), c & 63];
    return String.fromCharCode(...six.slice(0, bytes.length + 1).map((bits) => bits + 33));
  };
  for (let at = 0; at < renamed.length; at += 60) {
    const row = renamed.subarray(at, at + 60);
    const parts = Array.from({ length: Math.ceil(row.length / 3) }, (_, index) =>
      signs(row.subarray(index * 3, index * 3 + 3)),
    );
    lines.push(parts.join(""));
  }
  const named = text.replace("Times New Roman", "Voxlom Sign Font");
  return `${named}\n[Fonts]\nfontname: sign.ttf\n${lines.join("\n")}\n`;
};

/** In a font that somebody brought, with letters that it lacks. */
export const inOwnFont = (ownFont: OwnLetters): Look => {
  const cues = [cue("Žluťoučký, your own — مرحبا 日本\nSecond line", { words })];
  const style = { ...defaultSubtitleStyle, sizePercent: 9, isBold: true, highlightColor: "#ffd43b" };
  const ass = toAss(cues, { style, ...wide, ownFont });
  return { cues, style, file: null, size: wide, atMs: 1000, ass, ownFont };
};

const placed = [
  cue("Top left", { place: { anchor: 7 } }),
  cue("Right of the middle", { place: { anchor: 6 } }),
  cue("At a point", { place: { anchor: 5, x: 30, y: 70 } }),
];
const marked = cue("Bold, slanted, red", {
  runs: [
    { from: 0, to: 4, bold: true },
    { from: 6, to: 13, italic: true },
    { from: 15, to: 18, color: "#ff4040", underline: true },
  ],
});

/** The look of the quick run; all of them are in the full one. */
export const quickLook = "karaoke, boxed, in Arabic and Japanese";

export const looks: [string, Look][] = [
  [
    quickLook,
    look(cue("مرحبا، كيف حالك؟ 日本語 25%", { words: [{ from: 0, to: 6, startMs: 0, endMs: 1600 }] }), {
      ...{ sizePercent: 8, highlightColor: "#ffd43b" },
      box: { color: "#102080", opacity: 0.7 },
    }),
  ],
  ["Latin letters", look("Hello there, how are you?\nA second line: Žluťoučký — “quoted”.")],
  [
    "bold and italic, at the top",
    look("Strong words", { isBold: true, isItalic: true, position: "top", sizePercent: 9 }),
  ],
  ["Cyrillic in another font", look("Привет, как дела?", { font: "DejaVu Serif", outlinePercent: 12 })],
  ["Arabic, from right to left", look("مرحبا، كيف حالك؟ 25% (تمام)", { sizePercent: 9 })],
  ["Thai with its marks", look("สวัสดีครับ ยินดีที่ได้รู้จัก", { sizePercent: 8 })],
  ["Japanese", look("今日は天気がいいので、\n公園へ行きましょう。", { sizePercent: 8 })],
  ["a box", look("In a box\nof two lines", { box: { color: "#102080", opacity: 0.7 } })],
  [
    "an opaque box without outline",
    look("Opaque", { box: { color: "#ffffff", opacity: 1 }, color: "#000000", outlinePercent: 0 }),
  ],
  ["the word that is spoken", look(lit, { highlightColor: "#ffd43b", sizePercent: 8 })],
  [
    "a box behind the word",
    look(lit, { wordBoxColor: "#7048e8", sizePercent: 9, box: { color: "#102080", opacity: 0.7 } }),
  ],
  [
    "a box behind a colored word, popping",
    look(
      lit,
      { wordBoxColor: "#ffd43b", highlightColor: "#102080", sizePercent: 9, animation: "pop" },
      { atMs: 80 },
    ),
  ],
  ["the first word, before it is another's turn", look(lit, { highlightColor: "#ffd43b" }, { atMs: 200 })],
  ["an upright picture", look(lit, shortFormSubtitleStyle, { size: upright })],
  ["lines in places of their own", look(placed)],
  ["looks of single words", look(marked, { sizePercent: 9 })],
  ["a fade, half-way", look("Out of nothing", { animation: "fade", sizePercent: 9 }, { atMs: 120 })],
  ["a pop, half-way", look("Larger and larger", { animation: "pop", sizePercent: 9 }, { atMs: 80 })],
  ...(["top", "middle", "bottom"] as const).map((position): [string, Look] => [
    `an upright picture, ${position}`,
    look(lit, { ...shortFormSubtitleStyle, position }, { size: upright }),
  ]),
  ...stylePresetKeys.map((key): [string, Look] => [`the look "${key}"`, look(lit, stylePresets[key])]),
  ["a file of ASS with drawings and moves", ownFile(assFile)],
  ["a file of ASS in another look, with its drawings", ownFile(assFile, stylePresets.news)],
];
