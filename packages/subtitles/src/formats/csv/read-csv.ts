import { limits } from "@voxloom/contract";
import papaparse from "papaparse";
import { createReading } from "../../document/reading.ts";
import type { SubtitleDocument } from "../../document/subtitle-document.ts";
import { createTextBuilder } from "../../document/text-builder.ts";
import { getLines } from "../../document/text-lines.ts";
import { clockMs } from "../clock.ts";

export const csvColumns = ["id", "start", "end", "speaker", "text", "notes"] as const;
type Column = (typeof csvColumns)[number] | "duration";

/** What other programs call the columns. */
const otherNames: Readonly<Record<string, Column>> = {
  number: "id",
  in: "start",
  "start time": "start",
  begin: "start",
  out: "end",
  "end time": "end",
  stop: "end",
  dur: "duration",
  duration: "duration",
  character: "speaker",
  actor: "speaker",
  name: "speaker",
  subtitle: "text",
  line: "text",
  source: "text",
  content: "text",
  note: "notes",
  comment: "notes",
};

const getColumn = (heading: string): Column | null => {
  const name = heading.trim().toLowerCase();
  return (
    csvColumns.find((column) => column === name) ??
    (Object.hasOwn(otherNames, name) ? (otherNames[name] ?? null) : null)
  );
};

/** Whether the first line of a file names the columns of a table of subtitles. */
export const isCsv = (first = ""): boolean => {
  const columns = first.split(/[,;\t]/).map((cell) => getColumn(cell.replace(/^\s*"|"\s*$/g, "")));
  return columns.length > 1 && columns.includes("start") && columns.includes("text");
};

/** A table whose first row names its columns; times are clock times or seconds. Lines count rows. */
export const readCsv = (text: string): SubtitleDocument => {
  const reading = createReading("csv");
  const heading = /^[^\r\n]*/.exec(text)?.[0] ?? "";
  const delimiter = [",", ";", "\t"].reduce((best, mark) =>
    heading.split(mark).length > heading.split(best).length ? mark : best,
  );
  const data = parseRows(text, delimiter);
  const columns = (data[0] ?? []).map(getColumn);
  data.slice(1).forEach((row, index) => {
    if (reading.isFull() || row.every((cell) => cell.trim() === "")) return;
    const getCell = (column: Column): string => unguarded(row[columns.indexOf(column)] ?? "");
    const startMs = cellMs(getCell("start"));
    const lengthMs = cellMs(getCell("duration"));
    const endMs =
      cellMs(getCell("end")) ?? (startMs === null || lengthMs === null ? null : startMs + lengthMs);
    if (startMs === null || endMs === null) {
      reading.unclear(index + 2, "00:01:02.345");
      return;
    }
    const builder = createTextBuilder();
    builder.add(getCell("text").replace(/\r\n?/g, "\n"));
    const [id, note] = [getCell("id").trim(), getCell("notes").trim()];
    reading.add(
      {
        startMs,
        endMs,
        ...builder.build(endMs),
        speaker: getCell("speaker").trim() || null,
        ...(id !== "" && { id }),
        ...(note !== "" && { note }),
      },
      index + 2,
    );
  });
  return reading.finish();
};

const hasBrokenQuotes = ({ errors }: papaparse.ParseResult<string[]>): boolean =>
  errors.some(({ type }) => type === "Quotes");
/** Of a damaged table, so many lines are looked at for the end of a row. */
const maxLinesOfRow = 20;

/** And so many rows, as each is looked at by itself: all that a script may hold, and as many that are broken. */
const maxRowsOfDamaged = 2 * limits.maxLines + 2;

/** The rows of a table. A quote that nobody closes would take all that follows into one cell: it costs its line alone. */
function parseRows(text: string, delimiter: string): string[][] {
  const whole = papaparse.parse<string[]>(text, { delimiter });
  if (!hasBrokenQuotes(whole)) return whole.data;
  const lines = getLines(text);
  const rows: string[][] = [];
  let rowsLeft = maxRowsOfDamaged;
  for (let at = 0; at < lines.length && rowsLeft > 0; at++) {
    let row: string[] = [lines[at] ?? ""];
    if (row[0]?.trim() !== "") rowsLeft--;
    for (let count = 1; count <= maxLinesOfRow && at + count <= lines.length; count++) {
      const one = papaparse.parse<string[]>(lines.slice(at, at + count).join("\n"), { delimiter });
      // A quote in its middle does not heal by what follows.
      if (one.errors.some(({ code }) => code === "InvalidQuotes")) break;
      if (hasBrokenQuotes(one) || one.data[0] === undefined) continue;
      row = one.data[0];
      at += count - 1;
      break;
    }
    rows.push(row);
  }
  return rows;
}

const cellMs = (cell: string): number | null => {
  const seconds = /^\s*(\d{1,7})(?:[.,](\d{1,9}))?\s*$/.exec(cell);
  if (seconds === null) return clockMs(cell);
  return Number(seconds[1]) * 1000 + Number((seconds[2] ?? "").padEnd(3, "0").slice(0, 3));
};

/** Writing puts an apostrophe before what spreadsheets would take for a formula. */
const unguarded = (cell: string): string => (/^'+[=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell);
