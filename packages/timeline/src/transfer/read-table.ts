import { lineUnreadable, subtitlesUnreadable } from "@voxloom/subtitles";
import { cellTime } from "./cell-time.ts";
import { emptyLine, type TransferLine } from "./transfer-line.ts";

export const tableColumns = ["id", "start", "end", "speaker", "source", "target", "notes"] as const;
type TableColumn = (typeof tableColumns)[number];

/** What other programs call the columns. */
const otherNames: Readonly<Record<string, TableColumn>> = {
  in: "start",
  out: "end",
  character: "speaker",
  actor: "speaker",
  original: "source",
  text: "source",
  translation: "target",
  note: "notes",
};

/**
 * The lines of a table whose first row names its columns; unknown columns are left out, empty rows too.
 * @throws AppError SUBTITLES_UNREADABLE where no column holds texts, or a time cannot be read.
 */
export const linesOfTable = (rows: readonly (readonly string[])[], name: string): TransferLine[] => {
  const columns = (rows[0] ?? []).map(getColumn);
  if (!columns.includes("source") && !columns.includes("target"))
    throw subtitlesUnreadable(
      "missing-columns",
      `The first row of "${name}" names no column "source" or "target". Add the names of the columns.`,
      { name, columns: tableColumns.join(", ") },
    );
  return rows.slice(1).flatMap((row, index) => {
    if (row.every((cell) => cell.trim() === "")) return [];
    const getCell = (column: TableColumn): string | null => row[columns.indexOf(column)] ?? null;
    const place = { name, line: index + 2 };
    const startMs = findTime(getCell("start"), place);
    const endMs = findTime(getCell("end"), place);
    if (startMs !== null && endMs !== null && endMs < startMs)
      throw lineUnreadable(place, "ends-before-start", { why: "it ends before it starts" });
    return [
      {
        ...emptyLine,
        id: getCell("id")?.trim() || null,
        startMs,
        endMs,
        speaker: getCell("speaker")?.trim() || null,
        source: getCell("source"),
        target: getCell("target"),
        notes: getCell("notes"),
      },
    ];
  });
};

const getColumn = (heading: string): TableColumn | null => {
  const name = heading.trim().toLowerCase();
  return tableColumns.find((column) => column === name) ?? otherNames[name] ?? null;
};

const findTime = (cell: string | null, place: { name: string; line: number }): number | null => {
  if (cell === null || cell.trim() === "") return null;
  const ms = cellTime(cell);
  const example = "00:01:02.345";
  if (ms === null)
    throw lineUnreadable(place, "unclear-times", { why: `its times are not like ${example}`, example });
  return ms;
};
