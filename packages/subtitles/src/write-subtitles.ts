import papaparse from "papaparse";
import { clockTime } from "./cues/clock-time.ts";
import type { SubtitleCue, SubtitleDocument } from "./document/subtitle-document.ts";
import { writeAssDocument } from "./formats/ass/write-ass-document.ts";
import { csvColumns } from "./formats/csv/read-csv.ts";
import { guarded } from "./formats/guarded.ts";
import { writeLrc } from "./formats/lrc/write-lrc.ts";
import { writeScc } from "./formats/scc/write-scc.ts";
import { writeSmi } from "./formats/smi/write-smi.ts";
import { toSrt, withoutGaps } from "./formats/srt/write-srt.ts";
import { writeStl } from "./formats/stl/write-stl.ts";
import { writeSub } from "./formats/sub/write-sub.ts";
import type { SubtitleFormat } from "./formats/subtitle-formats.ts";
import { writeSubViewer } from "./formats/subviewer/write-subviewer.ts";
import { writeTmp } from "./formats/tmp/write-tmp.ts";
import { writeTtml } from "./formats/ttml/write-ttml.ts";

import { writeVtt } from "./formats/vtt/write-vtt.ts";
import type { FrameRate } from "./time/frame-rate.ts";
import { getUsualRate } from "./usual-rate.ts";

/** Plain text: above each cue its times and who speaks (`00:00:01.000 - 00:00:02.000 Ann`), an empty line below. */
const writeTxt = ({ cues }: SubtitleDocument): string => {
  const time = (ms: number): string => clockTime(ms, { mark: ".", hourDigits: 2 });
  return cues
    .map(({ startMs, endMs, speaker, text }) => {
      const name = (speaker ?? "").replace(/\s+/g, " ").trim();
      return `${`${time(startMs)} - ${time(endMs)} ${name}`.trim()}\n${withoutGaps(text)}\n`;
    })
    .join("\n");
};

const time = (ms: number): string => clockTime(ms, { mark: ".", hourDigits: 1 });

/** A line that looks like times would begin a cue: a joiner without width tells it apart. */
const safe = (text: string): string => withoutGaps(text).replace(/^(\s*-?\d+)(?=:\d)/gm, "$1\u2060");

const writeSbv = ({ cues }: SubtitleDocument): string =>
  cues.map((cue) => `${time(cue.startMs)},${time(cue.endMs)}\n${safe(cue.text)}\n`).join("\n");

const writeMpl = ({ cues }: SubtitleDocument): string =>
  cues
    .map((cue) => `[${Math.round(cue.startMs / 100)}][${Math.round(cue.endMs / 100)}]${getBody(cue)}\n`)
    .join("");

/** Lines that are italic as a whole begin with a slash. */
const getBody = ({ text, runs = [] }: SubtitleCue): string => {
  let from = 0;
  return text
    .split("\n")
    .map((line) => {
      const to = from + line.length;
      const isItalic = line !== "" && runs.some((run) => run.italic && run.from <= from && run.to >= to);
      from = to + 1;
      return (isItalic ? "/" : "") + guarded(line);
    })
    .join("|");
};

/** The document with all that is understood of it; times in milliseconds. */
const writeJson = ({ cues, language, title }: SubtitleDocument): string =>
  `${JSON.stringify({ title, language, cues: cues.map(({ raw: _, ...cue }) => cue) }, null, 1)}\n`;

/** A table that spreadsheets open: a row for each cue, in UTF-8 with the mark they tell it by. */
const writeCsv = ({ cues }: SubtitleDocument): string => {
  const time = (ms: number): string => clockTime(ms, { mark: ".", hourDigits: 2 });
  const data = cues.map((cue) => [
    guardedCell(cue.id ?? ""),
    time(cue.startMs),
    time(cue.endMs),
    guardedCell(cue.speaker ?? ""),
    guardedCell(cue.text),
    guardedCell(cue.note ?? ""),
  ]);
  return `\uFEFF${papaparse.unparse({ fields: [...csvColumns], data })}\r\n`;
};

// Spreadsheets take a cell that begins with one of these for a formula, and run it. An apostrophe before it says text.
const guardedCell = (cell: string): string => (/^'*[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell);

/**
 * A document as the bytes of a file, text in UTF-8. What the format cannot hold is left out; `computeLoss` tells it before.
 * `frameRate` is of formats that count frames: as the file that was read has it, else the format's usual one.
 */
export const writeSubtitles = (
  document: SubtitleDocument,
  format: SubtitleFormat,
  { frameRate }: { frameRate?: FrameRate | undefined } = {},
): Uint8Array<ArrayBuffer> => {
  const rate = getUsualRate(document, format, frameRate);
  return format === "stl"
    ? writeStl(document, rate)
    : new TextEncoder().encode(findText(document, format, rate));
};

const findText = (
  document: SubtitleDocument,
  format: Exclude<SubtitleFormat, "stl">,
  rate: FrameRate,
): string => {
  switch (format) {
    case "srt":
      return toSrt(document.cues);
    case "vtt":
      return writeVtt(document);
    case "ass":
    case "ssa":
      return writeAssDocument(document, format);
    case "ttml":
      return writeTtml(document);
    case "itt":
      return writeTtml(document, rate);
    case "sbv":
      return writeSbv(document);
    case "lrc":
      return writeLrc(document);
    case "scc":
      return writeScc(document, rate);
    case "smi":
      return writeSmi(document);
    case "sub":
      return writeSub(document, rate);
    case "mpl":
      return writeMpl(document);
    case "subviewer":
      return writeSubViewer(document);
    case "tmp":
      return writeTmp(document);
    case "csv":
      return writeCsv(document);
    case "json":
      return writeJson(document);
    case "txt":
      return writeTxt(document);
  }
};
