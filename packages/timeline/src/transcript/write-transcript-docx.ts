import { getDirection } from "@voxloom/contract";
import type { Paragraph as WordParagraph } from "docx";
import {
  cutHighlights,
  type DocumentNote,
  type DocumentParagraph,
  type TranscriptDocument,
} from "./transcript-document.ts";

/** Word's own sizes: half points, and twentieths of a point. */
const smallSize = 18;
const afterHead = 40;
const afterText = 200;
const indentOfNotes = 360;

/**
 * A transcript as a document for Word: a heading, and paragraphs below who said them and when, with what is
 * highlighted, and to-dos and comments below them.
 */
export async function writeTranscriptDocx({
  title,
  language,
  paragraphs,
}: TranscriptDocument): Promise<Uint8Array<ArrayBuffer>> {
  // Half a megabyte that only this needs.
  const { Document, HeadingLevel, Packer, Paragraph, TextRun } = await import("docx");
  const isRightToLeft = getDirection(language) === "rtl";
  const run = (text: string, look: object = {}) =>
    new TextRun({ text: visible(text), rightToLeft: isRightToLeft, ...look });
  const writeNote = ({ kind, quote, text, isDone, authorName }: DocumentNote): WordParagraph => {
    const said = text === "" ? quote : text;
    const name = kind === "comment" && authorName !== "" ? [run(`${authorName}: `, { bold: true })] : [];
    const box = kind === "todo" ? `${isDone ? "☑" : "☐"} ` : "";
    return new Paragraph({
      bidirectional: isRightToLeft,
      indent: { start: indentOfNotes },
      spacing: { after: afterHead },
      children: [...name, run(`${box}${said}`, { italics: kind === "comment" })],
    });
  };
  const writeParagraph = ({ time, speaker, lines, notes }: DocumentParagraph): WordParagraph[] => [
    new Paragraph({
      bidirectional: isRightToLeft,
      keepNext: true,
      spacing: { after: afterHead },
      children: [
        ...(speaker === null
          ? []
          : [run(`${speaker.name}  `, { bold: true, size: smallSize, ...getColor(speaker.color) })]),
        run(time, { size: smallSize, color: "6E6E6E", rightToLeft: false }),
      ],
    }),
    new Paragraph({
      bidirectional: isRightToLeft,
      spacing: { after: notes.length > 0 ? afterHead : afterText },
      children: lines.flatMap((line, index) => [
        ...(index > 0 ? [run(" ")] : []),
        ...cutHighlights(line).map(({ text, isHighlighted }) =>
          run(text, isHighlighted ? { highlight: "yellow" } : {}),
        ),
      ]),
    }),
    ...notes.map(writeNote),
  ];
  const document = new Document({
    title: visible(title),
    sections: [
      {
        children: [
          new Paragraph({
            heading: HeadingLevel.TITLE,
            bidirectional: isRightToLeft,
            spacing: { after: afterText },
            children: [run(title)],
          }),
          ...paragraphs.flatMap(writeParagraph),
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toArrayBuffer(document));
}

const getColor = (color: string) => (/^#[0-9a-f]{6}$/i.test(color) ? { color: color.slice(1) } : {});

/** Signs that XML cannot hold are left out. */
const visible = (text: string): string =>
  text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "");
