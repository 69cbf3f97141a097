import { extname } from "node:path";
import { AppError } from "@voxloom/contract";
import { decodeSubtitles, isSubtitleName } from "@voxloom/subtitles";

/** Told by the name, unless any text may have it; where there is none to tell by, by how subtitles begin. */
export const isSubtitleText = (bytes: Uint8Array, name: string): boolean =>
  (isSubtitleName(name) && !/\.(txt|csv|tsv|json)$/i.test(name)) ||
  (extname(name) === "" &&
    /^\s*(?:WEBVTT\b|\[Script Info\]|\d+\r?\n[\d:,.]+ *-->)/.test(decodeSubtitles(bytes).text));

/** Rows that can be exchanged for others, while empty ones stay. */
export type TextFile = {
  lines: string[];
  /** The content with other texts in place of its lines, as many as there were. */
  withLines(texts: readonly string[]): string;
};

/** Reads plain text; a row is one line. Throws AppError SUBTITLES_UNREADABLE. */
export function parseTextFile(bytes: Uint8Array, name: string): TextFile {
  const content = decodeSubtitles(bytes).text.replace(/\r\n?/g, "\n");
  if (/[\u0000-\u0008]/.test(content))
    throw new AppError("SUBTITLES_UNREADABLE", `${name} is not text. Give a text or subtitle file.`, {
      name,
    });
  const rows = content.split("\n");
  const isText = (row: string) => row.trim() !== "";
  const lines = rows.filter(isText).map((row) => row.trim());
  if (lines.length === 0)
    throw new AppError("SUBTITLES_UNREADABLE", `${name} holds no text to translate.`, { name });
  return {
    lines,
    withLines: (texts) => {
      const next = texts[Symbol.iterator]();
      return rows.map((row) => (isText(row) ? (next.next().value ?? "") : row)).join("\n");
    },
  };
}
