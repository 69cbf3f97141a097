import { type SubtitleStyle, subtitleFonts } from "@voxloom/contract";
import type { SubtitleCue, SubtitleDocument } from "../../document/subtitle-document.ts";
import { assStyles, getFontSize, type VideoSize } from "./ass-style.ts";
import { type AssStyles, getStyles } from "./ass-styles-of.ts";
import { listEmbeddedFonts } from "./embedded-fonts.ts";
import type { OwnLetters } from "./font-letters.ts";
import {
  type EastAsianRegion,
  fallbackFontFamilies,
  getEastAsianRegion,
  listFontRuns,
} from "./script-fonts.ts";
import { assLines, type EventLook } from "./write-ass.ts";
import { writeAssDocument } from "./write-ass-document.ts";

export type FileLook = {
  /** Another look for the cues that say something; default: what the file says. */
  style?: SubtitleStyle | undefined;
  /** The font of that look that was brought, where it is here. */
  ownFont?: OwnLetters | null | undefined;
  /** The video that it is drawn into, in its pixels. */
  video: VideoSize;
  /** Of Chinese characters; told by the text unless given, as for a part of a longer text. */
  region?: EastAsianRegion;
};

/**
 * A file of ASS or SSA for libass, as it is burned and as it is previewed: with its styles, places, moves, drawings and
 * the fonts it carries. Fonts that are not here are replaced by the nearest that are, and letters that a font lacks are
 * in one that has them, so that no two programs choose different ones.
 */
export const drawAssFile = (
  document: SubtitleDocument,
  { style, ownFont, video, region: given }: FileLook,
): string => {
  const region = given ?? getEastAsianRegion(document.cues.map(({ text }) => text).join("\n"));
  const own = style === undefined ? document.cues : document.cues.filter(isDrawing);
  const target = document.format === "ssa" ? "ssa" : "ass";
  const ass = withFontsHere(writeAssDocument({ ...document, cues: own }, target), {
    head: document.head,
    region,
  });
  if (style === undefined) return ass;
  return `${ass}\n${inLook(document, { style, own: ownFont, video, region })}`;
};

/** What a file shows without a word: drawings. */
export const isDrawing = ({ text }: SubtitleCue): boolean => text.trim() === "";

const lookName = "Voxloom";

/** A style and the events in it, behind what a file has: in the measures of the file's own video. */
const inLook = (
  { head, cues }: SubtitleDocument,
  { style, own, video, region }: Pick<EventLook, "style" | "own" | "region"> & Pick<FileLook, "video">,
): string => {
  const { width, height } = getStyles(head);
  const fontSize = (getFontSize(style, video) * height) / video.height;
  const size = { width, height };
  return [
    assStyles(style, size, { name: lookName, fontSize, font: own?.family }),
    "",
    "[Events]",
    "Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text",
    ...cues
      .filter((cue) => !isDrawing(cue))
      .flatMap((cue) => assLines(cue, { style, styleName: lookName, region, own, fontSize, size })),
    "",
  ].join("\n");
};

const known = new Map([...subtitleFonts, ...fallbackFontFamilies].map((name) => [name.toLowerCase(), name]));
const monospaced = /mono|courier|consol|typewriter|menlo|fixed/i;
const sans = /sans|gothic/i;
const serif =
  /serif|times|georgia|garamond|roman|mincho|ming|song|cambria|palatino|bodoni|antiqua|baskerville/i;

/** The family here that is nearest to one that a file names. */
const nearestFont = (name: string): string => {
  const found = known.get(name.toLowerCase());
  if (found !== undefined) return found;
  if (monospaced.test(name)) return "DejaVu Sans Mono";
  return serif.test(name) && !sans.test(name) ? "Noto Serif" : "Noto Sans";
};

type Fonts = { head: readonly string[]; region: EastAsianRegion };

const withFontsHere = (ass: string, { head, region }: Fonts): string => {
  const embedded = listEmbeddedFonts(head);
  const styles = getStyles(head);
  const carries = (name: string): boolean => embedded.has(name.trim().replace(/^@/, "").toLowerCase());
  const getFont = (name: string): string =>
    carries(name) ? name : nearestFont(name.trim().replace(/^@/, ""));
  let fields: string[] = [];
  let section = "";
  return ass
    .split("\n")
    .map((line) => {
      const heading = /^\s*\[([^\]]*)\]/.exec(line)?.[1];
      if (heading !== undefined) section = heading.trim().toLowerCase();
      const [, kind = "", values = ""] = /^\s*(Format|Style|Dialogue)\s*:(.*)$/i.exec(line) ?? [];
      if (section.endsWith("styles") || section.endsWith("styles+")) {
        if (/^format$/i.test(kind)) fields = values.split(",").map((field) => field.trim().toLowerCase());
        if (!/^style$/i.test(kind)) return line;
        const cells = values.split(",");
        const at = fields.indexOf("fontname");
        return `Style:${cells.map((cell, index) => (index === at ? getFont(cell) : cell)).join(",")}`;
      }
      if (section !== "events" || !/^dialogue$/i.test(kind)) return line;
      const [head, style, body] = splitEvent(line);
      const font = getFont(styles.byName.get(style)?.font ?? styles.byName.get("Default")?.font ?? "");
      return head + lettered(body, { font, styles, region, getFont, carries });
    })
    .join("\n");
};

/** An event as it is written here: what stands before its text, the name of its style, and the text. */
const splitEvent = (line: string): [string, string, string] => {
  const [, head = line, style = "", body = ""] =
    /^(Dialogue: [^,]*,[^,]*,[^,]*,([^,]*),(?:[^,]*,){5})(.*)$/.exec(line) ?? [];
  return [head, style, body];
};

type Lettering = {
  /** Of the event's style. */
  font: string;
  styles: AssStyles;
  region: EastAsianRegion;
  getFont: (name: string) => string;
  /** Whether the file brings a font itself: it has the letters it is used for. */
  carries: (name: string) => boolean;
};

/** A text with codes, its letters in fonts that have them. */
const lettered = (body: string, { font: usual, styles, region, getFont, carries }: Lettering): string => {
  let font = usual;
  let draws = false;
  return body
    .split(/((?<!\\)\{[^}]*\})/)
    .map((part, index) => {
      if (index % 2 === 1)
        return part.replace(/\\(fn|r|p(?=\d))([^\\}]*)/g, (code, name: string, value: string) => {
          if (name === "p") draws = Number.parseInt(value, 10) > 0;
          if (name === "r") font = getFont(styles.byName.get(value.trim())?.font ?? usual);
          if (name !== "fn") return code;
          font = value.trim() === "" ? usual : getFont(value);
          return value.trim() === "" ? code : `\\fn${font}`;
        });
      if (draws || part === "" || carries(font)) return part;
      const runs = listFontRuns(part, { font, region });
      let current = font;
      const text = runs.map((run) => {
        const code = run.family === current ? "" : `{\\fn${run.family}}`;
        current = run.family;
        return code + run.text;
      });
      return text.join("") + (current === font ? "" : `{\\fn${font}}`);
    })
    .join("");
};
