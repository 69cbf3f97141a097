import type { Script } from "@voxloom/contract";
import { clockTime } from "@voxloom/subtitles";
import {
  Document,
  Packer,
  PageOrientation,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from "docx";
import type { TransferLine } from "./transfer-line.ts";

/** Columns of the table, and their share of the page's width in percent. */
const columns = [
  ["No", 6],
  ["In", 12],
  ["Out", 12],
  ["Speaker", 12],
  ["Source", 29],
  ["Target", 29],
] as const;

/** The lines as a table for Word: number, in, out, speaker, source, target. Its first row stands on every page. */
export const writeDocx = async (
  lines: readonly TransferLine[],
  { sourceLanguage, targetLanguage }: Script,
): Promise<Uint8Array<ArrayBuffer>> => {
  const paragraphs = (text: string, isBold: boolean) =>
    text
      .split(/\r\n?|\n/)
      .map((part) => new Paragraph({ children: [new TextRun({ text: part, bold: isBold })] }));
  const row = (cells: readonly string[], isHeader = false) =>
    new TableRow({
      tableHeader: isHeader,
      cantSplit: true,
      children: cells.map(
        (text, index) =>
          new TableCell({
            width: { size: columns[index]?.[1] ?? 10, type: WidthType.PERCENTAGE },
            children: paragraphs(visible(text), isHeader),
          }),
      ),
    });
  const table = new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: [
      row(
        columns.map(([name]) => name),
        true,
      ),
      ...lines.map((line, index) => row(getCells(line, index))),
    ],
  });
  const document = new Document({
    title: targetLanguage === null ? sourceLanguage : `${sourceLanguage} - ${targetLanguage}`,
    sections: [
      {
        properties: { page: { size: { orientation: PageOrientation.LANDSCAPE } } },
        children: [table],
      },
    ],
  });
  return new Uint8Array(await Packer.toArrayBuffer(document));
};

const time = (ms: number | null): string => (ms === null ? "" : clockTime(ms, { mark: ".", hourDigits: 2 }));

const getCells = (line: TransferLine, index: number): string[] => [
  String(index + 1),
  time(line.startMs),
  time(line.endMs),
  line.speaker ?? "",
  line.source ?? "",
  line.target ?? "",
];

/** Signs that XML cannot hold are left out. */
const visible = (text: string): string =>
  text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "");
