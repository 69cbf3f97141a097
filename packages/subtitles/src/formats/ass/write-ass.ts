import { defaultSubtitleStyle, type SubtitleStyle } from "@voxloom/contract";
import { clockTime } from "../../cues/clock-time.ts";
import type { Cue, CueWord } from "../../cues/cue.ts";
import type { SubtitleCue, TextStyle } from "../../document/subtitle-document.ts";
import { joiner } from "../srt/srt-text.ts";
import { getStretches, lookCodes, placeCodes } from "./ass-looks.ts";
import { assColor, assStyles, getFontSize, hiddenCodes, type VideoSize, wordStyleName } from "./ass-style.ts";
import type { OwnLetters } from "./font-letters.ts";
import { type EastAsianRegion, getEastAsianRegion, listFontRuns } from "./script-fonts.ts";

export type AssLook = VideoSize & {
  style: SubtitleStyle;
  /** Of Chinese characters; told by the text unless given, as for a part of a longer text. */
  region: EastAsianRegion;
  /** The font of the style that was brought, where it is here. */
  ownFont: OwnLetters | null;
  /** A line of its own for the file's head. */
  headLine: string;
};

/**
 * ASS of the cues for libass, as it is burned and as it is previewed: one style, the picture's size, every run of
 * letters in a font that has them, and, where the style has a highlight and the cues have words, the word that is
 * spoken in its color. By default the usual style in a picture of 1920 by 1080.
 */
export const toAss = (
  cues: readonly SubtitleCue[],
  { style = defaultSubtitleStyle, width = 1920, height = 1080, ...look }: Partial<AssLook> = {},
): string => {
  const region = look.region ?? getEastAsianRegion(cues.map(({ text }) => text).join("\n"));
  return [
    "[Script Info]",
    ...(look.headLine === undefined ? [] : [look.headLine]),
    "ScriptType: v4.00+",
    `PlayResX: ${width}`,
    `PlayResY: ${height}`,
    "WrapStyle: 0",
    "ScaledBorderAndShadow: yes",
    "",
    assStyles(style, { width, height }, { font: look.ownFont?.family }),
    "",
    "[Events]",
    "Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text",
    ...cues.flatMap((cue) =>
      assLines(cue, {
        style,
        styleName: "Default",
        region,
        own: look.ownFont,
        fontSize: getFontSize(style, { width, height }),
        size: { width, height },
      }),
    ),
    "",
  ].join("\n");
};

/** A look as the events of a file have it: the style they name, and sizes in the file's own picture. */
export type EventLook = {
  style: SubtitleStyle;
  styleName: string;
  region: EastAsianRegion;
  own?: OwnLetters | null | undefined;
  fontSize: number;
  size: VideoSize;
};

/**
 * The events of a cue in a look: its text, and where the word that is spoken has a box, the text once more above it, of
 * which nothing is seen but that word in its box. Of one text both are laid out, wrapped and moved alike.
 */
export const assLines = (cue: SubtitleCue, look: EventLook): string[] => {
  const { wordBoxColor } = look.style;
  const text = assLine(cue, look, assBody(cue, look));
  if (wordBoxColor === undefined || (cue.words ?? []).length === 0) return [text];
  const above = { ...cue, layer: (cue.layer ?? 0) + 1 };
  return [text, assLine(above, { ...look, styleName: wordStyleName(look.styleName) }, boxedBody(cue, look))];
};

const assLine = (cue: SubtitleCue, look: EventLook, body: string): string => {
  const name = (cue.speaker ?? "").replace(/[,\n]/g, " ");
  const startMs = centiseconds(cue.startMs);
  // What lasts less than the clock's step would not be shown at all.
  const endMs = Math.max(centiseconds(cue.endMs), startMs + 10);
  const times = `${assTime(startMs)},${assTime(endMs)}`;
  const place = placeCodes(cue.place, look.style, look.size);
  const moved = animationCodes(look.style);
  return `Dialogue: ${cue.layer ?? 0},${times},${look.styleName},${name},0,0,0,,${place}${moved}${body}`;
};

const fadeMs = { in: 200, out: 150 } as const;
/** From so much of its size, beyond it, and back to it. */
const popCodes = "{\\fscx70\\fscy70\\t(0,90,\\fscx108\\fscy108)\\t(90,160,\\fscx100\\fscy100)}";

/** How a cue comes onto the screen, and leaves it. */
const animationCodes = ({ animation }: SubtitleStyle): string => {
  if (animation === "fade") return `{\\fad(${fadeMs.in},${fadeMs.out})}`;
  return animation === "pop" ? popCodes : "";
};

/** What stands around the words of a text. */
type WordCodes = { words: readonly CueWord[]; before: (word: CueWord) => string; behind: string };

/** The text with its fonts, each word wrapped in its highlight. */
const assBody = (cue: SubtitleCue, look: EventLook): string => {
  const { highlightColor, color } = look.style;
  const behind = `{\\1c${plainColor(color)}}`;
  const before = (word: CueWord): string =>
    highlightColor === null
      ? ""
      : switched(cue, word, { on: `\\1c${plainColor(highlightColor)}`, off: `\\1c${plainColor(color)}` });
  return wordedBody(cue, look, { words: highlightColor === null ? [] : (cue.words ?? []), before, behind });
};

const seen = "\\1a&H00&\\3a&H00&";

/** The text with nothing of it in sight but the word that is spoken, and its box. */
const boxedBody = (cue: SubtitleCue, look: EventLook): string => {
  const { highlightColor, color } = look.style;
  const plain = { ...look, style: { ...look.style, color: highlightColor ?? color } };
  const body = wordedBody({ ...cue, runs: (cue.runs ?? []).map(({ color: _, ...run }) => run) }, plain, {
    words: cue.words ?? [],
    before: (word) => switched(cue, word, { on: seen, off: hiddenCodes }),
    behind: `{${hiddenCodes}}`,
  });
  return `{${hiddenCodes}\\1c${plainColor(highlightColor ?? color)}}${body}`;
};

const wordedBody = (cue: SubtitleCue, look: EventLook, { words, before, behind }: WordCodes): string => {
  let font: Font = { family: look.own?.family ?? look.style.font, scale: 1 };
  let shown: TextStyle = {};
  let color = look.style.color;
  const lettered = (from: number, to: number): string =>
    listFontRuns(cue.text.slice(from, to), { font: look.style.font, ...look })
      .map((run) => {
        const code = fontCode(font, run, look.fontSize);
        font = run;
        return code + escapedAss(run.text);
      })
      .join("");
  const written = (start: number, end: number, isLit = false): string =>
    getStretches(cue, start, end)
      .map(({ from, to, look: next }) => {
        let codes = lookCodes(shown, next, look.style);
        const wanted = next.color ?? look.style.color;
        if (wanted !== color && !isLit) {
          codes += `\\1c${plainColor(wanted)}`;
          color = wanted;
        }
        shown = next;
        return (codes === "" ? "" : `{${codes}}`) + lettered(from, to);
      })
      .join("");
  let body = "";
  let from = 0;
  for (const word of words) {
    if (word.from < from || word.to > cue.text.length) continue;
    body += written(from, word.from) + before(word) + written(word.from, word.to, true) + behind;
    color = look.style.color;
    from = word.to;
  }
  return body + written(from, cue.text.length);
};

type Font = { family: string; scale: number };

const fontCode = (before: Font, { family, scale }: Font, fontSize: number): string => {
  if (family === before.family) return "";
  return `{\\fn${family}${scale === before.scale ? "" : `\\fs${Number((fontSize * scale).toFixed(2))}`}}`;
};

/** Codes that hold from a word's start to its end, and others behind it; transforms of no length change at once. */
const switched = (cue: Cue, word: CueWord, codes: { on: string; off: string }): string => {
  const shownMs = centiseconds(cue.startMs);
  const [onMs, offMs] = [word.startMs - shownMs, word.endMs - shownMs];
  if (offMs <= 0) return "";
  const at = (ms: number, wanted: string) => `\\t(${ms},${ms},${wanted})`;
  return `{${onMs <= 0 ? codes.on : at(onMs, codes.on)}${at(offMs, codes.off)}}`;
};

/** A color of an override, which says nothing of transparency. */
const plainColor = (color: string): string => `&H${assColor(color).slice(4)}&`;

/**
 * Text that libass shows as it is: braces would begin codes, and a backslash too, but for the joiner without width
 * behind it.
 */
export const escapedAss = (text: string): string =>
  text
    .replaceAll("\\", `\\${joiner}`)
    .replaceAll("{", "\\{")
    .replaceAll("}", "\\}")
    .replace(/\r\n?|\n/g, "\\N");

export const assTime = (ms: number): string => clockTime(ms, { mark: ".", hourDigits: 1 }).slice(0, -1);

/** Times of ASS are whole hundredths of a second. */
export const centiseconds = (ms: number): number => Math.round(ms / 10) * 10;
