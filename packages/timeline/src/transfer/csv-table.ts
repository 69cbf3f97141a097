import { clockTime } from "@voxloom/subtitles";
import papaparse from "papaparse";
import { linesOfTable, tableColumns } from "./read-table.ts";
import type { TransferLine } from "./transfer-line.ts";

/** The lines as a table that spreadsheets open: a row for each, in UTF-8 with the mark they tell it by. */
export const writeCsv = (lines: readonly TransferLine[]): string => {
  const rows = lines.map((line) =>
    tableColumns.map((column) => {
      const value = line[column === "start" ? "startMs" : column === "end" ? "endMs" : column];
      return typeof value === "number" ? time(value) : guarded(value ?? "");
    }),
  );
  return `\uFEFF${papaparse.unparse({ fields: [...tableColumns], data: rows })}\r\n`;
};

const time = (ms: number): string => clockTime(ms, { mark: ".", hourDigits: 2 });

// Spreadsheets take a cell that begins with one of these for a formula, and run it. An apostrophe before it says text;
// cells that begin with apostrophes of their own get one more, so that reading can take it off again.
const formula = /^'*[=+\-@\t\r\n]/;
/** A cell as no spreadsheet takes it for a formula. */
export const guarded = (cell: string): string => {
  const text = cell.replace(/\r\n?/g, "\n");
  return formula.test(text) ? `'${text}` : text;
};
/** A cell as it was before it was guarded. */
export const unguarded = (cell: string): string => (/^'+[=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell);

/** The lines of a CSV file, whatever it separates its cells by. Throws AppError SUBTITLES_UNREADABLE. */
export const readCsv = (text: string, name: string): TransferLine[] => {
  const table = text.replace(/^\uFEFF/, "");
  const { data } = papaparse.parse<string[]>(table, { delimiter: getDelimiter(table) });
  return linesOfTable(
    data.map((row) => row.map(unguarded)),
    name,
  );
};

/** What stands between the names of the columns: texts below may hold more of another. */
export const getDelimiter = (table: string): string => {
  const heading = /^[^\r\n]*/.exec(table)?.[0] ?? "";
  const countOf = (mark: string) => heading.split(mark).length;
  return [",", ";", "\t"].reduce((best, mark) => (countOf(mark) > countOf(best) ? mark : best));
};
