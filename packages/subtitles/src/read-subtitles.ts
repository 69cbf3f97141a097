import type { ReadOptions } from "./document/read-options.ts";
import type { SubtitleDocument } from "./document/subtitle-document.ts";
import { getLines } from "./document/text-lines.ts";
import { decodeSubtitles } from "./encoding/decode-subtitles.ts";
import { readAss } from "./formats/ass/read-ass.ts";
import { isCsv, readCsv } from "./formats/csv/read-csv.ts";
import { isJson, readJson } from "./formats/json/read-json.ts";
import { isLrcLine, readLrc } from "./formats/lrc/read-lrc.ts";
import { isMplLine, readMpl } from "./formats/mpl/read-mpl.ts";
import { isSbvTiming, readSbv } from "./formats/sbv/read-sbv.ts";
import { isScc, readScc } from "./formats/scc/read-scc.ts";
import { isSmi, readSmi } from "./formats/smi/read-smi.ts";
import { isTimingLine } from "./formats/srt/cue-timing.ts";
import { readSrt } from "./formats/srt/read-srt.ts";
import { isStl, readStl } from "./formats/stl/read-stl.ts";
import { isSubLine, readSub } from "./formats/sub/read-sub.ts";
import type { SubtitleFormat } from "./formats/subtitle-formats.ts";
import { isSubViewerHead, readSubViewer } from "./formats/subviewer/read-subviewer.ts";
import { isTmpLine, readTmp } from "./formats/tmp/read-tmp.ts";
import { isTtml, readTtml } from "./formats/ttml/read-ttml.ts";
import { isTimedHeading, readTxt } from "./formats/txt/read-txt.ts";
import { isVtt, readVtt } from "./formats/vtt/read-vtt.ts";

export type ReadSubtitlesOptions = ReadOptions & {
  /** Of the bytes; found out unless given. A label that `TextDecoder` knows. */
  encoding?: string | undefined;
};

/** So many lines tell a format. */
const sampleLines = 400;

/**
 * A subtitle file of any format, told apart by its content and never by its name. Cues that cannot be read are left
 * out and told among the problems. Null where it is of no format that is known.
 * @throws AppError BAD_INPUT for an encoding that does not exist.
 */
export const readSubtitles = (
  source: Uint8Array | string,
  options: ReadSubtitlesOptions = {},
): SubtitleDocument | null => {
  if (typeof source !== "string" && isStl(source)) return readStl(source);
  const decoded =
    typeof source === "string" ? source : decodeSubtitles(source, { encoding: options.encoding }).text;
  const marked = withoutEnd(decoded.replace(/^\uFEFF/, ""));
  // Zero bytes are left by broken tools; no text means them. WebVTT takes them for a sign that nobody knows.
  const text = marked.replaceAll("\0", /^WEBVTT/.test(marked) ? "\ufffd" : "");
  const lines = getLines(text);
  const format = formatOfText(text, lines);
  return format === null ? null : readers[format]({ text, lines, options });
};

/** Without what broken downloads (zero bytes) and programs for DOS (U+001A) leave at the end of a text. */
const withoutEnd = (text: string): string => {
  let length = text.length;
  while (length > 0 && (text[length - 1] === "\0" || text[length - 1] === "\x1a")) length--;
  return text.slice(0, length);
};

type TextFile = { text: string; lines: readonly string[]; options: ReadOptions };
type TextFormat = Exclude<SubtitleFormat, "stl" | "ssa" | "itt">;

const readers: Readonly<Record<TextFormat, (file: TextFile) => SubtitleDocument | null>> = {
  srt: ({ lines, options }) => readSrt(lines, options),
  vtt: ({ lines }) => readVtt(lines),
  ass: ({ lines }) => readAss(lines),
  ttml: ({ text, options }) => readTtml(text, options),
  sbv: ({ lines }) => readSbv(lines),
  lrc: ({ lines }) => readLrc(lines),
  scc: ({ lines }) => readScc(lines),
  smi: ({ text, options }) => readSmi(text, options),
  sub: ({ lines, options }) => readSub(lines, options),
  mpl: ({ lines }) => readMpl(lines),
  subviewer: ({ lines }) => readSubViewer(lines),
  tmp: ({ lines }) => readTmp(lines),
  csv: ({ text }) => readCsv(text),
  json: ({ text }) => readJson(text),
  txt: ({ lines }) => readTxt(lines),
};

/** The format of a text; null: none. What can stand in the text of another format is asked last. */
export const formatOfText = (text: string, lines: readonly string[] = getLines(text)): TextFormat | null => {
  const sample = lines.slice(0, sampleLines);
  const first = sample.find((line) => line.trim() !== "");
  if (isVtt(lines[0])) return "vtt";
  if (isScc(first)) return "scc";
  if (isAssFile(lines)) return "ass";
  if (isTtml(text)) return "ttml";
  if (isSmi(text)) return "smi";
  if (isCsv(first)) return "csv";
  if (isJson(text)) return "json";
  // The first line that is a mark of a format tells it: the others may be in the text of cues.
  for (const line of sample) {
    const found = lineMarks.find(([isMark]) => isMark(line));
    if (found !== undefined) return found[1];
  }
  return lines.length > sampleLines && lines.some(isTimingLine) ? "srt" : null;
};

const lineMarks: readonly (readonly [(line: string) => boolean, TextFormat])[] = [
  [isTimedHeading, "txt"],
  [isTimingLine, "srt"],
  [isSubLine, "sub"],
  [isMplLine, "mpl"],
  [isSubViewerHead, "subviewer"],
  [isSbvTiming, "sbv"],
  [isLrcLine, "lrc"],
  [isTmpLine, "tmp"],
];

/** Whether the lines of a file are ASS or SSA; what looks like its headings may stand in the text of other files too. */
export const isAssFile = (lines: readonly string[]): boolean => {
  const heading = lines.findIndex((line) => /^[ \t]*\[(?:Script Info|Events)\]/i.test(line));
  return heading !== -1 && !lines.slice(0, heading).some(isTimingLine);
};
