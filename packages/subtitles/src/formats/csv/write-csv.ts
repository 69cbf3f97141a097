import papaparse from "papaparse";
import { clockTime } from "../../cues/clock-time.ts";
import type { SubtitleDocument } from "../../document/subtitle-document.ts";
import { csvColumns } from "./read-csv.ts";

/** A table that spreadsheets open: a row for each cue, in UTF-8 with the mark they tell it by. */
export const writeCsv = ({ cues }: SubtitleDocument): string => {
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
