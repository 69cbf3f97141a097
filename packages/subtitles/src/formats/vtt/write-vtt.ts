import { clockTime } from "../../cues/clock-time.ts";
import { isSamePlace, isSameText } from "../../document/same-cue.ts";
import type { SubtitleCue, SubtitleDocument, TextStyle } from "../../document/subtitle-document.ts";
import { listSegments } from "../../document/text-segments.ts";
import { withoutGaps } from "../srt/write-srt.ts";
import { placeOfSettings, settingsOfPlace } from "./vtt-settings.ts";
import { colorClass, vttText } from "./vtt-text.ts";

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("{\\", "&#123;\\");

/** WebVTT of the cues, with voice tags where the speaker is known, and a note above them where one is given. */
export const toVtt = (cues: readonly SubtitleCue[], { note = "" } = {}): string =>
  `WEBVTT\n\n${note === "" ? "" : `${note}\n\n`}${cues.map(cueBlock).join("\n")}`;

/** A document as WebVTT; style sheets and regions of a WebVTT file stay as they were. */
export const writeVtt = ({ format, title, language, head, cues }: SubtitleDocument): string => {
  const blocks = format === "vtt" ? [...head] : [];
  // What stands under the first line of a file is no block of its own.
  const isHeader = (block: string): boolean => !/^(?:STYLE|REGION|NOTE)(?:[ \t\n]|$)/.test(block);
  const header =
    blocks[0] !== undefined && isHeader(blocks[0]) ? (blocks.shift() ?? "") : languageLine(language);
  const style = styleBlock(cues, blocks);
  const first = `WEBVTT${title === null ? "" : ` - ${title.replace(/\s+/g, " ").replaceAll("-->", "->")}`}`;
  const parts = [
    `${first}${header === "" ? "" : `\n${header}`}`,
    ...blocks.map(withoutArrows),
    ...(style === "" ? [] : [style]),
  ];
  return `${parts.join("\n\n")}\n\n${cues.map(cueBlock).join("\n")}`;
};

const languageLine = (language: string | null): string =>
  language === null || !/^[\w-]+$/.test(language) ? "" : `Language: ${language}`;

const withoutArrows = (text: string): string => withoutGaps(text).replaceAll("-->", "->");

/** What the classes of colors mean that the standard does not know, where the file does not say it yet. */
const styleBlock = (cues: readonly SubtitleCue[], blocks: readonly string[]): string => {
  const rules = new Set<string>();
  for (const { runs = [] } of cues)
    for (const { color, background } of runs) {
      if (color !== undefined && colorClass(color, "color").startsWith("color-"))
        rules.add(`::cue(.${colorClass(color, "color")}) { color: ${color}; }`);
      if (background !== undefined && colorClass(background, "bg").startsWith("bg-"))
        rules.add(`::cue(.${colorClass(background, "bg")}) { background-color: ${background}; }`);
    }
  const missing = [...rules].filter((rule) => !blocks.some((block) => block.includes(rule)));
  return missing.length === 0 ? "" : `STYLE\n${missing.join("\n")}`;
};

const time = (ms: number): string => clockTime(ms, { mark: ".", hourDigits: 2 });

const cueBlock = (cue: SubtitleCue): string => {
  const { id, note, startMs, endMs } = cue;
  const { head, body } = cueBody(cue);
  const noteBlock =
    note === undefined ? "" : `NOTE${note.includes("\n") ? "\n" : " "}${withoutArrows(note)}\n\n`;
  const idLine = id === undefined ? "" : `${id.replace(/\s+/g, " ").replaceAll("-->", "->")}\n`;
  return `${noteBlock}${/^(?:NOTE|STYLE|REGION)\b/.test(idLine) || idLine.trim() === "" ? "" : idLine}${time(startMs)} --> ${time(endMs)}${head === "" ? "" : ` ${head}`}\n${body}\n`;
};

const cueBody = (cue: SubtitleCue): { head: string; body: string } => {
  const { raw, place, speaker, startMs, endMs } = cue;
  if (raw?.format === "vtt") {
    const read = vttText(raw.body, endMs);
    if (
      isSameText(cue, read) &&
      read.speaker === speaker &&
      isSamePlace(place, placeOfSettings(raw.head).place)
    )
      return { head: raw.head, body: raw.body };
  }
  const voice = speaker === null ? "" : `<v ${escaped(speaker).replace(/\s+/g, " ").trim()}>`;
  const text = listSegments({ ...cue, text: cue.text.replace(/\r\n?/g, "\n") })
    .map((segment) => {
      // Times outside the cue would end it for players.
      const isInside = segment.wordMs !== null && segment.wordMs >= startMs && segment.wordMs <= endMs;
      const word = isInside ? `<${time(segment.wordMs ?? 0)}>` : "";
      const open = segment.startsRuby ? "<ruby>" : "";
      const close = segment.endsRuby === null ? "" : `<rt>${escaped(segment.endsRuby)}</rt></ruby>`;
      return `${word}${open}${tagged(escaped(segment.text), segment.style)}${close}`;
    })
    .join("");
  return { head: settingsOfPlace(place), body: `${voice}${withoutGaps(text)}` };
};

const tagged = (
  text: string,
  { bold, italic, underline, color, background, classes = [] }: TextStyle,
): string => {
  let written = text;
  const names = [
    ...(color === undefined ? [] : [colorClass(color, "color")]),
    ...(background === undefined ? [] : [colorClass(background, "bg")]),
    ...classes.map((name) => name.replace(/[\s.<>&]/g, "")),
  ];
  if (names.length > 0) written = `<c.${names.join(".")}>${written}</c>`;
  if (underline) written = `<u>${written}</u>`;
  if (italic) written = `<i>${written}</i>`;
  if (bold) written = `<b>${written}</b>`;
  return written;
};
