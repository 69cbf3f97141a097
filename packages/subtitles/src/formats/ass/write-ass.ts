import { defaultSubtitleStyle, type SubtitleStyle } from "@voxloom/contract";
import { clockTime } from "../../cues/clock-time.ts";
import type { Cue, CueWord } from "../../cues/cue.ts";
import type { SubtitleCue, TextStyle } from "../../document/subtitle-document.ts";
import { joiner } from "../srt/srt-text.ts";
import { getStretches, lookCodes, placeCodes } from "./ass-looks.ts";
import { assColor, assStyles, getFontSize, type VideoSize } from "./ass-style.ts";
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
    ...cues.map((cue) =>
      assLine(cue, {
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

/** The event of a cue in a look. */
export const assLine = (cue: SubtitleCue, look: EventLook): string => {
  const name = (cue.speaker ?? "").replace(/[,\n]/g, " ");
  const startMs = centiseconds(cue.startMs);
  // What lasts less than the clock's step would not be shown at all.
  const endMs = Math.max(centiseconds(cue.endMs), startMs + 10);
  const times = `${assTime(startMs)},${assTime(endMs)}`;
  const place = placeCodes(cue.place, look.style, look.size);
  const moved = animationCodes(look.style);
  return `Dialogue: ${cue.layer ?? 0},${times},${look.styleName},${name},0,0,0,,${place}${moved}${assBody(cue, look)}`;
};

const fadeMs = { in: 200, out: 150 } as const;
/** From so much of its size, beyond it, and back to it. */
const popCodes = "{\\fscx70\\fscy70\\t(0,90,\\fscx108\\fscy108)\\t(90,160,\\fscx100\\fscy100)}";

/** How a cue comes onto the screen, and leaves it. */
const animationCodes = ({ animation }: SubtitleStyle): string => {
  if (animation === "fade") return `{\\fad(${fadeMs.in},${fadeMs.out})}`;
  return animation === "pop" ? popCodes : "";
};

/** The text with its fonts, each word wrapped in its highlight. */
const assBody = (cue: SubtitleCue, look: EventLook): string => {
  const { highlightColor } = look.style;
  const words = highlightColor === null ? [] : (cue.words ?? []);
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
    if (word.from < from || word.to > cue.text.length || highlightColor === null) continue;
    body += written(from, word.from) + litFrom(cue, word, look.style) + written(word.from, word.to, true);
    body += `{\\1c${plainColor(look.style.color)}}`;
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

/** A word has the highlight's color from its start to its end; transforms of no length change at once. */
const litFrom = (cue: Cue, word: CueWord, { color, highlightColor }: SubtitleStyle): string => {
  const shownMs = centiseconds(cue.startMs);
  const [onMs, offMs] = [word.startMs - shownMs, word.endMs - shownMs];
  if (highlightColor === null || offMs <= 0) return "";
  const at = (ms: number, wanted: string) => `\\t(${ms},${ms},\\1c${plainColor(wanted)})`;
  const on = onMs <= 0 ? `\\1c${plainColor(highlightColor)}` : at(onMs, highlightColor);
  return `{${on}${at(offMs, color)}}`;
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
