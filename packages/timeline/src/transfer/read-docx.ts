import { parseXml, XmlElement } from "@rgrove/parse-xml";
import { subtitlesUnreadable } from "@voxloom/subtitles";
import { strFromU8, unzipSync } from "fflate";
import { linesOfTable } from "./read-table.ts";
import type { TransferLine } from "./transfer-line.ts";

const bodyName = "word/document.xml";
/** The text of a script takes far less; what takes more was packed to do harm. */
const maxBytes = 64 * 1024 ** 2;

/** The lines of the first table of a Word file that has a column for texts. Throws AppError SUBTITLES_UNREADABLE. */
export const readDocx = (bytes: Uint8Array, name: string): TransferLine[] => {
  let body: XmlElement | null;
  try {
    const files = unzipSync(bytes, {
      filter: (file) => file.name === bodyName && file.originalSize <= maxBytes,
    });
    const packed = files[bodyName];
    body = packed === undefined ? null : parseXml(strFromU8(packed)).root;
  } catch (cause) {
    throw unreadable(name, cause);
  }
  const tables = body === null ? [] : listElements(body, "w:tbl").map(getRows);
  const table = tables.find((rows) => (rows[0]?.length ?? 0) > 1);
  if (table === undefined) throw unreadable(name);
  return linesOfTable(table, name).map((line) => ({ ...line, id: null }));
};

const unreadable = (name: string, cause?: unknown) =>
  subtitlesUnreadable(
    "no-table",
    `"${name}" is not a Word document with a table of lines. Save it as .docx, with its table.`,
    { name, ...(cause instanceof Error && { cause: cause.message }) },
  );

const getRows = (table: XmlElement): string[][] =>
  listElements(table, "w:tr").map((row) => listElements(row, "w:tc").map(textOfCell));

const textOfCell = (cell: XmlElement): string =>
  listElements(cell, "w:p")
    .map((paragraph) => listElements(paragraph, "w:r").map(textOfRun).join(""))
    .join("\n");

/** What a run shows; deleted text of a tracked change (`w:delText`) is not among it. */
const textOfRun = (run: XmlElement): string =>
  run.children
    .map((child) => {
      if (!(child instanceof XmlElement)) return "";
      const { name, text } = child;
      if (name === "w:t") return text;
      return name === "w:br" || name === "w:cr" ? "\n" : name === "w:tab" ? "\t" : "";
    })
    .join("");

/** Elements of a name below another one, in order; not those inside one that was found. */
const listElements = (parent: XmlElement, name: string): XmlElement[] =>
  parent.children.flatMap((child) => {
    if (!(child instanceof XmlElement)) return [];
    return child.name === name ? [child] : listElements(child, name);
  });
