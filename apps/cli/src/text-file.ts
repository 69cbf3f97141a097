import { AppError } from "@voxloom/contract";

/** Texts of a file that can be exchanged for others while everything else of it stays. */
export type TextFile = {
  lines: string[];
  /** The file with other texts in place of its lines, as many as there were. */
  withLines(texts: readonly string[]): string;
};

const timing = /^\s*(?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3}\s+-->\s+(?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3}/;

/** Reads subtitles (a cue is one line) or plain text (a line is one line). Throws AppError. */
export function parseTextFile(content: string, name: string): TextFile {
  // A BOM or Windows line ends are no text.
  const clean = content.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  if (/[\u0000-\u0008\uFFFD]/.test(clean)) {
    throw new AppError(
      "SUBTITLES_UNREADABLE",
      `${name} is not text in UTF-8. Save it as UTF-8 and try again.`,
      { name },
    );
  }
  const file = /-->/.test(clean) ? subtitles(clean) : plainText(clean);
  if (file.lines.length > 0) return file;
  throw new AppError("SUBTITLES_UNREADABLE", `${name} holds no text to translate.`, { name });
}

function plainText(content: string): TextFile {
  const rows = content.split("\n");
  const isText = (row: string) => row.trim() !== "";
  return {
    lines: rows.filter(isText).map((row) => row.trim()),
    withLines: (texts) => {
      const next = texts[Symbol.iterator]();
      return rows.map((row) => (isText(row) ? (next.next().value ?? "") : row)).join("\n");
    },
  };
}

/** Blocks between empty rows; the rows after the timing are the cue's text, without tags of style. */
function subtitles(content: string): TextFile {
  const blocks = content.split(/\n[ \t]*\n/).map((block) => {
    const rows = block.split("\n");
    const at = rows.findIndex((row) => timing.test(row));
    const text =
      at < 0
        ? ""
        : rows
            .slice(at + 1)
            .join(" ")
            .replace(/<[^>]*>|\{\\[^}]*\}/g, "")
            .replace(/\s+/g, " ")
            .trim();
    return { block, head: rows.slice(0, at + 1), text };
  });
  return {
    lines: blocks.map(({ text }) => text).filter((text) => text !== ""),
    withLines: (texts) => {
      const next = texts[Symbol.iterator]();
      return blocks
        .map(({ block, head, text }) => (text === "" ? block : [...head, next.next().value ?? ""].join("\n")))
        .join("\n\n")
        .replace(/\n*$/, "\n");
    },
  };
}
